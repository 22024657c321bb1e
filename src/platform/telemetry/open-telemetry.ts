import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type EndedQuery, useTracer } from '../trace.ts'
import type { TracingSettings } from '../tracing-settings.ts'
import { withTimeout } from '../with-timeout.ts'
import { statementKind } from './statement-kind.ts'
import type { RequestSpan, TraceHeaders, Tracing } from './tracing.ts'

/** What is left to send gets this long when the process ends. */
const FLUSH_MS = 2_000

export type TelemetryOptions = TracingSettings & {
  /** Of the software. */
  readonly version: string
  readonly onError: (error: unknown) => void
}

/** Everything that OpenTelemetry needs is loaded with this file, and only where tracing is switched on. */
export function openTelemetry({ url, share, version, onError }: TelemetryOptions): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const exporter = new OTLPTraceExporter({ url })
  const provider = new TracerProvider({
    // A proxy that we trust decides for the whole trace; without one, we do.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'dogleg', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
  })
  setGlobalErrorHandler(onError)
  const tracer = provider.getTracer('dogleg', version)
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context, startTime?: number) =>
    tracer.startSpan(name, { kind, attributes, ...(startTime !== undefined && { startTime }) }, parent)

  const client = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
    const parent = contexts.active()
    const span = start(name, SpanKind.CLIENT, attributes, parent)
    try {
      return await contexts.with(trace.setSpan(parent, span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  /** Only as a part of something: what we ask every second on our own would drown the rest. */
  const query = ({ sql, system, tookMs, failed }: EndedQuery) => {
    const parent = contexts.active()
    if (!trace.getSpan(parent)?.isRecording()) return
    const { operation, table } = statementKind(sql)
    const about = { 'db.system.name': system, 'db.operation.name': operation }
    const attributes = table === null ? about : { ...about, 'db.collection.name': table }
    const ended = Date.now()
    const name = table === null ? operation : `${operation} ${table}`
    const span = start(name, SpanKind.CLIENT, attributes, parent, ended - tookMs)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(ended)
  }
  const request = (method: string, given: TraceHeaders | null): RequestSpan | null => {
    const parent = given === null ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, given, GETTER)
    const span = start(method, SpanKind.SERVER, { 'http.request.method': method }, parent)
    if (!span.isRecording()) return null
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    return {
      run: (work) => contexts.with(inside, work),
      end: (route, status) => endRequest(span, method, route, status),
    }
  }
  useTracer({ client, query })
  const close = async () => {
    useTracer(null)
    await withTimeout(provider.shutdown().catch(onError), FLUSH_MS)
    contexts.disable()
  }
  return { request, close }
}

/** The pattern of the address says what was asked; the address itself may have a secret in it. */
function endRequest(span: Span, method: string, route: string | null, status: number) {
  if (route !== null) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Its message may repeat what was asked, so only its kind is told. */
function fail(span: Span, error: unknown) {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const GETTER = {
  keys: (headers: TraceHeaders) => Object.keys(headers),
  get: (headers: TraceHeaders, name: string) => headers[name as keyof TraceHeaders],
}
