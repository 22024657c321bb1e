/** W3C Trace Context. */
export type TraceHeaders = {
  readonly traceparent?: string | string[] | undefined
  readonly tracestate?: string | string[] | undefined
}

/** A request that is followed. */
export type RequestSpan = {
  /** What this begins belongs to the request. */
  readonly run: <T>(work: () => T) => T
  readonly end: (route: string | null, status: number) => void
}

export type Tracing = {
  /** Null if this request is not followed: most are not. `given` is what a proxy we trust says. */
  readonly request: (method: string, given: TraceHeaders | null) => RequestSpan | null
  /** Sends what is left. */
  readonly close: () => Promise<void>
}
