/** Fields for the log on how a worker ended, or why it was given up. */
export type Loss = Readonly<Record<string, unknown>>;

/** A process or thread from its start to its end: the transport below a supervisor. */
export interface Worker<Order> {
  /** Undefined: a thread, or a process that could not be started. */
  readonly pid?: number | undefined;
  /** Does nothing once the worker has ended. */
  send(order: Order): void;
  /** Sets whether the worker keeps this process from ending. */
  hold(isHeld: boolean): void;
  /** Kills a process. A thread first finishes what it was sent. */
  end(): void;
  /** Resolves once; also when the worker could not be started. */
  readonly ended: Promise<Loss>;
}

/** Callbacks of a worker. */
export interface Hearing<Report> {
  readonly ready: () => void;
  /** @throws if the report makes no sense */
  readonly heard: (report: Report) => void;
}

export type StartWorker<Order, Report> = (hearing: Hearing<Report>) => Worker<Order>;

/** The first message of a worker whose messages have a kind. */
export interface Ready {
  readonly kind: 'ready';
}
