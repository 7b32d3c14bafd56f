/** Names for what a new room comes with, in its language; the words themselves live above this layer. */
export type RoomWords = (locale: string) => {
  readonly seat: (number: number) => string;
  readonly hostSeat: () => string;
  readonly spectatorSeat: () => string;
};
