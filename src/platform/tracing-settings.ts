import type { Parsed } from './setting-parsers.ts'

/** Where spans go by OTLP over HTTP, and which share of requests is followed. */
export type TracingSettings = { readonly url: string; readonly share: number }

/** Unless somebody says otherwise. */
export const TRACED_SHARE = 0.1

/**
 * The variables are those of OpenTelemetry’s own specification, which other parts of an installation have too. Its base
 * address becomes the one for traces.
 */
export function parseCollector(given: string): Parsed<string> {
  const url = URL.canParse(given) ? new URL(given) : null
  const isPlain = url?.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (url === null || !isPlain || !/^https?:$/.test(url.protocol))
    return { wanted: 'an http(s) address such as http://127.0.0.1:4318' }
  return { value: `${url.href.replace(/\/+$/, '')}/v1/traces` }
}

export const parseShare = (given: string): Parsed<number> =>
  /^(0(\.\d+)?|1(\.0+)?)$/.test(given)
    ? { value: Number(given) }
    : { wanted: 'a number from 0 to 1, such as 0.1' }
