import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { html } from 'hono/html'
import { Problem, STATUS_OF } from '../../core/problem.ts'
import type { Addresses } from '../../platform/config.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { ErrorPage } from '../../platform/http/app.ts'
import { chooseCoding, encode } from '../../platform/http/content-coding.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import { languageOf, rawLanguageOf } from '../../platform/http/request-language.ts'
import type { Language } from '../../words/language.ts'
import { wordsOf } from '../../words/words-of.ts'
import { errorHtml } from '../ui/error-text.ts'
import { sendPage, sitePolicy } from './send-page.ts'
import { renderSitePage } from './site-page.ts'

/** What went wrong, in words, and two ways on: a search, and the front page. */
const siteErrorPage = (
  title: string,
  sentence: string,
  addresses: Addresses,
  language: Language,
): Promise<string> =>
  renderSitePage({
    title: `${title} · Dogleg`,
    ...{ language, addresses, path: '/', listed: undefined },
    shape: 'text',
    body: html`<h1>${title}</h1>
${errorHtml(sentence, { href: `${addresses.site}/`, text: 'Home page' })}
<form class="card" action="${addresses.app}/gps" method="get" role="search">
<label for="q">Course or town</label>
<div class="search-line"><input id="q" name="q" type="search" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="button" type="submit">Search</button></div>
</form>`,
  })

export type ErrorWords = { readonly title: string; readonly text: string }

export const sendErrorPage = async (
  reply: FastifyReply,
  addresses: Addresses,
  { title, text }: ErrorWords,
  cacheControl: string,
) => {
  const page = await siteErrorPage(title, text, addresses, languageOf(reply.request))
  return sendPage(reply, page, { addresses, cacheControl })
}

/** What we can't show right now is a page too. */
export async function sendTrouble(error: unknown, addresses: Addresses, reply: FastifyReply) {
  const { unavailable } = wordsOf(languageOf(reply.request)).course
  const problem = isUnavailable(error) ? new Problem('unavailable', unavailable.text, 5) : error
  if (!(problem instanceof Problem)) throw error
  reply.code(STATUS_OF[problem.code]).header('Retry-After', String(problem.retryAfter ?? 5))
  return sendErrorPage(reply, addresses, unavailable, 'no-store')
}

const TITLES: { readonly [code in Problem['code']]?: string } = {
  not_found: 'Page not found',
  rate_limited: 'Too many requests',
  unavailable: 'Try again shortly',
}

const NOTHING_HERE =
  'There’s nothing at this address. Search for a course or a town, or start at the home page.'

/** For browsers that get an error outside any page. Programs, and the addresses made for them, get JSON. */
export const openErrorPages =
  (addresses: Addresses): ErrorPage =>
  async (request, problem, status) => {
    if (!wantsPage(request)) return null
    const page = await siteErrorPage(
      TITLES[problem.code] ?? 'Something went wrong',
      problem.code === 'not_found' ? NOTHING_HERE : problem.detail,
      addresses,
      rawLanguageOf(request),
    )
    const coding = chooseCoding(request.headers['accept-encoding'])
    return {
      status,
      headers: headerLines({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': sitePolicy(addresses),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        Vary: 'Accept, Accept-Encoding',
        ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
        ...(problem.retryAfter === null ? {} : { 'Retry-After': String(problem.retryAfter) }),
      }),
      body: encode(Buffer.from(page), coding),
    }
  }

const FOR_PROGRAMS = /^\/(v1|mcp|api|oauth|\.well-known)(\/|\?|$)/

const wantsPage = ({ method, url = '', headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/i.test(headers.accept ?? '') &&
  !FOR_PROGRAMS.test(url)
