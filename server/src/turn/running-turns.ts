/** The turns this process runs right now, so that a cancel heard from another replica stops them. */
export type RunningTurns = {
  begin(turnId: string): AbortController;
  end(turnId: string, controller: AbortController): void;
  cancel(turnId: string): void;
  /** Stops all, at shutdown: their jobs are taken up again elsewhere. */
  stopAll(): void;
};

/** Why a turn's signal was aborted. */
export class TurnStopped extends Error {}

export function createRunningTurns(): RunningTurns {
  const running = new Map<string, AbortController>();
  return {
    begin: (turnId) => {
      const controller = new AbortController();
      running.set(turnId, controller);
      return controller;
    },
    end: (turnId, controller) => { if (running.get(turnId) === controller) running.delete(turnId); },
    cancel: (turnId) => running.get(turnId)?.abort(new TurnStopped('cancelled')),
    stopAll: () => { for (const controller of running.values()) controller.abort(new TurnStopped('shutdown')); },
  };
}
