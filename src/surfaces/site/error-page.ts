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
import { problemIn } from '../../words/problem-in.ts'
import { wordsOf } from '../../words/words-of.ts'
import { searchBox } from '../ui/search-box.ts'
import { sendPage, sitePolicy } from './send-page.ts'
import { renderSitePage } from './site-page.ts'

/** Which page was asked for, and in which language. */
export type FailedView = { readonly language: Language; readonly addresses: Addresses }

/** What went wrong, in words, and two ways on: a search, and the front page. */
function siteErrorPage(
  { language, addresses }: FailedView,
  title: string,
  sentence: string,
): Promise<string> {
  const { problems } = wordsOf(language)
  return renderSitePage({
    title: `${title} · Dogleg`,
    ...{ language, addresses, path: '/', listed: undefined },
    shape: 'text',
    body: html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
${searchBox({ language, addresses, id: 'error-q', isLarge: true })}
<p class="row error-ways"><a class="button quiet" href="${addresses.site}/">${problems.home}</a><a class="button quiet" href="${addresses.site}/places">${wordsOf(language).frame.courses}</a></p>`,
  })
}

export type ErrorWords = { readonly title: string; readonly text: string }

export const sendErrorPage = async (
  reply: FastifyReply,
  addresses: Addresses,
  { title, text }: ErrorWords,
  cacheControl: string,
) => {
  const language = languageOf(reply.request)
  return sendPage(reply, await siteErrorPage({ language, addresses }, title, text), {
    addresses,
    cacheControl,
  })
}

/** What we can't show right now is a page too. */
export async function sendTrouble(error: unknown, addresses: Addresses, reply: FastifyReply) {
  const { unavailable } = wordsOf(languageOf(reply.request)).course
  const problem = isUnavailable(error) ? new Problem('unavailable', unavailable.text, 5) : error
  if (!(problem instanceof Problem)) throw error
  reply.code(STATUS_OF[problem.code]).header('Retry-After', String(problem.retryAfter ?? 5))
  return sendErrorPage(reply, addresses, unavailable, 'no-store')
}

const TITLES: { readonly [code in Problem['code']]?: 'pageNotFound' | 'tooMany' | 'tryAgain' } = {
  not_found: 'pageNotFound',
  rate_limited: 'tooMany',
  unavailable: 'tryAgain',
}

/** For browsers that get an error outside any page. Programs, and the addresses made for them, get JSON. */
export const openErrorPages =
  (addresses: Addresses): ErrorPage =>
  async (request, problem, json) => {
    if (!mayBePage(request)) return json
    // Without it, a cache would show the JSON to browsers.
    if (!wantsPage(request)) return { ...json, headers: json.headers + headerLines({ Vary: 'Accept' }) }
    const language = rawLanguageOf(request)
    const { problems } = wordsOf(language)
    const page = await siteErrorPage(
      { language, addresses },
      problems[TITLES[problem.code] ?? 'wrong'],
      problem.code === 'not_found' ? problems.nothingHere : problemIn(language, problem.detail),
    )
    const coding = chooseCoding(request.headers['accept-encoding'])
    return {
      status: json.status,
      headers: headerLines({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': sitePolicy(addresses),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
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

const mayBePage = ({ method, url = '' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !FOR_PROGRAMS.test(url)

const wantsPage = ({ headers }: IncomingMessage) => /\btext\/html\b/i.test(headers.accept ?? '')
