import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { html } from 'hono/html'
import type { Problem } from '../../core/problem.ts'
import type { Addresses } from '../../platform/config.ts'
import type { ErrorPage } from '../../platform/http/app.ts'
import { chooseCoding, encode } from '../../platform/http/content-coding.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import { errorHtml } from '../ui/error-text.ts'
import { sendPage, sitePolicy } from './send-page.ts'
import { renderSitePage } from './site-page.ts'

/** What went wrong, in words, and two ways on: a search, and the front page. */
const siteErrorPage = (title: string, sentence: string, addresses: Addresses): Promise<string> =>
  renderSitePage({
    title: `${title} · Dogleg`,
    ...{ language: 'en', addresses, path: '/', listed: undefined },
    shape: 'text',
    body: html`<h1>${title}</h1>
${errorHtml(sentence, { href: `${addresses.site}/`, text: 'Home page' })}
<form class="card" action="${addresses.app}/gps" method="get" role="search">
<label for="q">Course or town</label>
<div class="search-line"><input id="q" name="q" type="search" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="button" type="submit">Search</button></div>
</form>`,
  })

export const sendErrorPage = async (
  reply: FastifyReply,
  addresses: Addresses,
  [title, sentence]: readonly [string, string],
  cacheControl: string,
) => sendPage(reply, await siteErrorPage(title, sentence, addresses), { addresses, cacheControl })

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
