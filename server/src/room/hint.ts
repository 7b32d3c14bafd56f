/**
 * Tells other replicas to look sooner. Hints may be lost: whoever waits for one also looks by itself once a second.
 * seq: frames were stored; draft: a running turn showed more; turn: a turn changed its state; cancel: stop running it.
 */
export type RoomHint = {
  readonly room: string;
  readonly kind: 'seq' | 'draft' | 'turn' | 'cancel' | 'presence' | 'keys';
  readonly turn?: string;
};
