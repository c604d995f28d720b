/** A request as the API sees it, however it came. */
export interface RestRequest {
  readonly method: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Port of the sender; null if it is gone or has none. */
  readonly port: number | null;
  /** Reads the body. Rejects with a refusal if it is longer than `most` bytes, with `BrokenOff` if its end does not come. */
  read(most: number): Promise<Buffer<ArrayBuffer>>;
}

/** The client has broken its request off: there is nobody to answer. */
export class BrokenOff extends Error {}

/** An answer; null: the connection breaks without one. */
export type RestResponse = {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none. */
  readonly body: string | null;
} | null;
