import type { Coding } from './content-coding.ts'
import type { RequestFields } from './fast/request-fields.ts'

/** What a cached copy is compared by: the tag without its coding, and the time of the last change in ms, if it has one. */
export type Validators = { readonly tag: string; readonly lastModified: number | null }

/** Each coding has its own strong tag. */
export const etagOf = (tag: string, coding: Coding) =>
  coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`

/** If-None-Match takes precedence over If-Modified-Since, and the tag of any coding will do. */
export function notModified(headers: RequestFields, { tag, lastModified }: Validators): boolean {
  const noneMatch = headers['if-none-match']
  // Nearly always the latest tag on its own.
  if (noneMatch !== undefined) return isTagOf(noneMatch, tag) || listNames(noneMatch, tag)
  const since = headers['if-modified-since']
  return (
    since !== undefined &&
    lastModified !== null &&
    Math.floor(lastModified / 1_000) * 1_000 <= Date.parse(since)
  )
}

const isTagOf = (given: string, tag: string) =>
  given === `"${tag}"` || given === `"${tag}-gzip"` || given === `"${tag}-br"`

function listNames(list: string, tag: string): boolean {
  return list.split(',').some((part) => {
    const given = part.trim()
    return given === '*' || isTagOf(given.replace(/^W\//, ''), tag)
  })
}

const dates = new Map<number, string>()

/** An HTTP date, cached: a library has few distinct times of change, and thousands of answers go out within a second. */
export function httpDate(ms: number): string {
  const second = Math.floor(ms / 1_000)
  const known = dates.get(second)
  if (known) return known
  const text = new Date(second * 1_000).toUTCString()
  if (dates.size > 1_000) dates.clear()
  dates.set(second, text)
  return text
}
