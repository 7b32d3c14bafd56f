/** What every frame carries. `cursor` is null for what is not stored: drafts, previews, status, presence. */
export type FrameBase = {
  readonly id: string;
  readonly cursor: string | null;
  readonly turnNumber: number | null;
  readonly at: string;
};
