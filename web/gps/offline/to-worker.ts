/** What pages ask of the service worker. */
export type ToWorker = {
  /** The active one: store this page, which was opened before there was a worker. */
  readonly keep?: string
  /** A waiting one: the files that the open page was made of. */
  readonly opened?: readonly string[]
}
