import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, fieldsOf } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import { parseReference } from '../../../correction/reference.ts'
import { subjectOf } from '../../../correction/suggestion.ts'
import { isSlug } from '../../../course/slug.ts'
import type { Library } from '../../../library/library.ts'
import { readSummary } from '../../../library/read-course.ts'
import { listWith, presentLibrary, servedSlug } from '../../../library/served-slug.ts'
import type { Addresses } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isCrossSite } from '../../../platform/http/cross-site.ts'
import { clientOf } from '../../../platform/http/fair-use.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { pathIn } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { EMPTY } from '../../ui/form-field.ts'
import { sendErrorPage } from '../error-page.ts'
import { ONE_HOUR, ONE_MINUTE, sendPage } from '../send-page.ts'
import { type Corrected, correctionPath, formPage, thanksPage } from './correction-pages.ts'
import { type Refused, sendCorrection } from './send-correction.ts'

export type CorrectionContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly db: Db
}

type Route = {
  readonly Params: { readonly slug: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

const FORM = 'application/x-www-form-urlencoded'
/** The longest suggestion, every character percent-encoded, and some more. */
const BODY_LIMIT = 32 * 1024

/** Anybody can say what is wrong with a course; no account needed. */
export function registerCorrections(app: FastifyInstance, context: CorrectionContext) {
  const { constraints, addresses } = context
  const deps: Deps = { db: context.db, now: Date.now, random: randomBytes }
  const route = { url: '/courses/:slug/correction', constraints }
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, text, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.route<Route>({
      ...{ ...route, method: ['GET', 'HEAD'] },
      handler: (request, reply) =>
        withCourse(context, request, reply, (found) => show(found, request, reply)),
    })
    scope.route<Route>({
      ...{ ...route, method: 'POST' },
      // Refused before the body is read.
      onRequest: async ({ headers }) => {
        if (isCrossSite(headers, addresses.site))
          throw new Problem('csrf', 'This request came from another site.')
      },
      handler: (request, reply) =>
        withCourse(context, request, reply, (found) => take(deps, found, request, reply)),
    })
    done()
  })
}

/** A course that was merged into another has its form there. */
async function withCourse(
  { addresses, library }: CorrectionContext,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  work: (found: Corrected) => Promise<unknown>,
) {
  const { slug } = request.params
  const language = languageOf(request)
  const snapshot = presentLibrary({ library })
  const served = isSlug(slug) ? servedSlug(snapshot, slug) : null
  const list = listWith(snapshot, served ?? '')
  const number = list.numberOf.get(served ?? '')
  if (number === undefined) {
    const { notFound } = wordsOf(language).course
    return sendErrorPage(reply.code(404), addresses, notFound, ONE_MINUTE)
  }
  if (served !== slug)
    return reply
      .code(301)
      .header('Location', `${addresses.site}${pathIn(language, `/courses/${served}/correction`)}`)
      .header('Cache-Control', ONE_HOUR)
      .send()
  return work({ course: readSummary(list, number), language, addresses })
}

/** The form, or the thanks for it. */
async function show(found: Corrected, { query }: FastifyRequest<Route>, reply: FastifyReply) {
  const { addresses } = found
  const reference = query.sent === '1' ? parseReference(String(query.reference)) : null
  if (reference !== null)
    return sendPage(reply, await thanksPage(found, reference), { addresses, cacheControl: 'no-store' })
  const about = subjectOf(query.about)
  const filled = about === null ? EMPTY : { values: { about }, fault: null }
  return sendPage(reply, await formPage(found, filled), { addresses })
}

async function take(deps: Deps, found: Corrected, request: FastifyRequest<Route>, reply: FastifyReply) {
  const fields = fieldsOf(request.body)
  const { course, language } = found
  const client = clientOf(request.ip)
  const outcome = await sendCorrection(deps, { courseSlug: course.slug, language, fields, client })
  if ('fault' in outcome) return askAgain(found, fields, outcome, reply)
  return reply
    .code(303)
    .header('Location', `${correctionPath(found)}?sent=1&reference=${outcome.reference}`)
    .header('Cache-Control', 'no-store')
    .send()
}

/** The same form, with a sentence and what was typed. */
async function askAgain(
  found: Corrected,
  fields: Fields,
  { status, retryAfter, fault }: Refused,
  reply: FastifyReply,
) {
  if (retryAfter !== null) reply.header('Retry-After', String(retryAfter))
  const page = await formPage(found, { values: typedIn(fields), fault })
  return sendPage(reply.code(status), page, { addresses: found.addresses, cacheControl: 'no-store' })
}

const NAMES = ['about', 'explanation', 'known_from', 'email']

const typedIn = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
