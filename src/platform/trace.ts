/** What may be said about a piece of work: kinds and counts, never what a client sent. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Follows the work of a request through the service. `src/platform/telemetry` has the only one. */
export type Tracer = {
  /** Runs work that asks another service. */
  readonly client: <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => Promise<T>
  /** A query that has just ended. */
  readonly query: (query: EndedQuery) => void
}

export type EndedQuery = {
  readonly sql: string
  readonly system: 'sqlite' | 'postgresql'
  readonly tookMs: number
  readonly failed: boolean
}

let tracer: Tracer | null = null

/** Tracing is on or off for a whole process, and nearly always off: then nothing of it is loaded. */
export function useTracer(used: Tracer | null) {
  tracer = used
}

export const isTracing = () => tracer !== null

/** A call to another service. It gets no header from us: whom our golfers’ requests concern is our own business. */
export const traceCall = <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> =>
  tracer === null ? work() : tracer.client(name, attributes, work)

export const traceQuery = (query: EndedQuery) => tracer?.query(query)
