/**
 * A fake Stripe server for services and clients under test. Its objects have the shapes of Stripe's own package.
 *
 *   const stripe = await startStripe()            // or startStripe({ now: () => clock.now })
 *   stripe.settings                               // for openStripe, openPayments and openTestPayments
 *   stripe.env                                    // for startTestService({ env })
 *
 * What people do at Stripe. Each call changes the objects and returns all the events that Stripe would send, even
 * those we don't listen to. Nothing is sent until you call `send`:
 *
 *   stripe.pay(sessionId)            stripe.decline(sessionId)       stripe.leave(sessionId) → the return URL
 *   stripe.renew(subscriptionId)     stripe.failRenewal(subscriptionId)
 *   stripe.cancelInPortal(subscriptionId)                            stripe.end(subscriptionId)
 *   stripe.refund(intentId, cents?)  stripe.failRefund(refundId)     stripe.dispute(intentId, status?)
 *
 *   await stripe.send(events, { to: service.origin })   // signs and posts them; returns the response statuses
 *   await stripe.signed(event)                          // only signs: { body, signature }
 *
 * To inspect it: `stripe.list('checkout.session')`, `stripe.events` (all since the start, including those from our
 * calls), `stripe.calls` (`POST /v1/…` of every call), `stripe.sessionAt(url)` (the session with that page).
 * To disturb it: `stripe.goDown()`, `stripe.comeUp()`, and `stripe.pause.ms`, the longest random delay before and
 * after each call takes effect. `stripe.meanwhile.answering` runs after a call took effect and before its response.
 * With `stripe.meanwhile.status`, such as 500 or 429, every call gets that status and has no effect.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { signatureOf } from '../../src/premium/signed-event.ts'
import { type Account, eventsOf, openAccount, type StripeEvent, type Thing } from './stripe-account.ts'
import {
  cancelInPortal,
  decline,
  dispute,
  end,
  failRefund,
  failRenewal,
  pay,
  refund,
  renew,
} from './stripe-actions.ts'
import { StripeFault } from './stripe-fault.ts'
import { decodeForm, namesOf, type Params } from './stripe-form.ts'
import { ROUTES, type Route } from './stripe-routes.ts'

export const STRIPE_KEY = 'sk_test_stand_in'
export const STRIPE_SECRET = 'whsec_stand_in'

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>

export async function startStripe({ now = Date.now }: { readonly now?: () => number } = {}) {
  const account = openAccount(now)
  const site: Site = {
    ...{ account, calls: [], kept: new Map(), origin: () => origin },
    ...{ pause: { ms: 0 }, meanwhile: { answering: async () => {}, status: null } },
  }
  let server = await listen(site, 0)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const goDown = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  return {
    origin,
    settings: { key: STRIPE_KEY, eventSecret: STRIPE_SECRET, api: origin },
    env: {
      DOGLEG_STRIPE_KEY: STRIPE_KEY,
      DOGLEG_STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      DOGLEG_STRIPE_API: origin,
    },
    calls: site.calls as readonly string[],
    pause: site.pause,
    meanwhile: site.meanwhile,
    goDown,
    comeUp: async () => {
      server = await listen(site, port)
    },
    stop: goDown,
    ...actionsAt(account),
    ...mailRoom(now),
  }
}

/** What people do, and what a test can inspect. */
const actionsAt = (account: Account) => ({
  events: account.events as readonly StripeEvent[],
  list: <T = Thing>(object: string) => account.list<T>(object),
  sessionAt: (url: string) => url.slice(url.lastIndexOf('/') + 1),
  pay: (sessionId: string) => eventsOf(account, () => pay(account, sessionId)),
  decline: (sessionId: string) => eventsOf(account, () => decline(account, sessionId)),
  leave: (sessionId: string) =>
    account.find<Stripe.Checkout.Session>(sessionId, 'checkout.session')?.cancel_url ?? null,
  renew: (id: string) => eventsOf(account, () => renew(account, id)),
  failRenewal: (id: string) => eventsOf(account, () => failRenewal(account, id)),
  cancelInPortal: (id: string) => eventsOf(account, () => cancelInPortal(account, id)),
  end: (id: string) => eventsOf(account, () => end(account, id)),
  refund: (intentId: string, cents?: number) => eventsOf(account, () => refund(account, intentId, cents)),
  failRefund: (refundId: string) => eventsOf(account, () => failRefund(account, refundId)),
  dispute: (intentId: string, status?: string) => eventsOf(account, () => dispute(account, intentId, status)),
  /** The account itself, for special cases. */
  account,
})

export type Delivery = { readonly to: string; readonly secret?: string }

const mailRoom = (now: () => number) => {
  const signed = async (event: StripeEvent, secret = STRIPE_SECRET) => {
    const body = JSON.stringify(event, null, 2)
    return { body, signature: await signatureOf(body, secret, now()) }
  }
  const post = async (event: StripeEvent, { to, secret }: Delivery) => {
    const { body, signature } = await signed(event, secret)
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
    const reply = await fetch(`${to}/api/v1/premium/events`, { method: 'POST', headers, body })
    await reply.text()
    return reply.status
  }
  const send = async (events: readonly StripeEvent[], delivery: Delivery) => {
    const statuses: number[] = []
    for (const event of events) statuses.push(await post(event, delivery))
    return statuses
  }
  return { signed, send }
}

type Kept = { readonly request: string; readonly status: number; readonly body: object }

type Site = {
  readonly account: Account
  readonly calls: string[]
  /** Responses by idempotency key. */
  readonly kept: Map<string, Kept>
  readonly pause: { ms: number }
  readonly meanwhile: { answering: (call: string) => Promise<void>; status: number | null }
  readonly origin: () => string
}

async function listen(site: Site, port: number): Promise<Server> {
  const server = createServer((request, response) => void serve(site, request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function serve(site: Site, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', site.origin())
  if (!url.pathname.startsWith('/v1/')) return showPage(site, url, response)
  const body = await text(request)
  await passTime(site)
  const { status, body: answer } = answerTo(site, request, url, body)
  await site.meanwhile.answering(`${request.method} ${url.pathname}`)
  await passTime(site)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': site.account.newId('req') })
  response.end(JSON.stringify(answer))
}

const passTime = async ({ pause }: Site) => {
  if (pause.ms > 0) await new Promise((passed) => setTimeout(passed, Math.random() * pause.ms))
}

/** The hosted pages, for browsers that open them. */
function showPage({ account }: Site, { pathname }: URL, response: ServerResponse) {
  const session = account.find<Stripe.Checkout.Session>(pathname.replace('/pay/', ''), 'checkout.session')
  response.writeHead(session === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Checkout</title><p>${session?.status ?? 'Nothing here'}</p>`)
}

function answerTo(site: Site, { method = '', headers }: IncomingMessage, url: URL, body: string): Kept {
  const request = `${method} ${url.pathname} ${body}`
  site.calls.push(`${method} ${url.pathname}`)
  const { status } = site.meanwhile
  if (status !== null)
    return refuse(request, new StripeFault(status, { type: 'api_error', message: 'Trouble.' }))
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return refuse(request, wrongKey())
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  const before = site.kept.get(String(key))
  if (before !== undefined) return before.request === request ? before : refuse(request, otherParameters())
  try {
    const form = decodeForm(method === 'POST' ? body : url.search.slice(1))
    const done = { request, status: 200, body: route(site, method, url.pathname.slice(3), form) }
    if (key !== undefined) site.kept.set(String(key), structuredClone(done))
    return done
  } catch (error) {
    const fault = error instanceof StripeFault ? error : new StripeFault(500, { message: String(error) })
    const refused = refuse(request, fault)
    if (key !== undefined && !fault.early) site.kept.set(String(key), refused)
    return refused
  }
}

const refuse = (request: string, { status, body }: StripeFault): Kept => ({
  request,
  status,
  body: { error: body },
})

function route({ account, origin }: Site, method: string, path: string, params: Params): object {
  for (const known of ROUTES) {
    const found = known.method === method ? known.path.exec(path) : null
    if (found === null) continue
    requireKnown(known, params)
    return known.answer({ account, origin: origin(), id: decodeURIComponent(found[1] ?? ''), params })
  }
  throw new StripeFault(404, { message: `Unrecognized request URL (${method}: /v1${path}).` }, true)
}

function requireKnown({ known }: Route, params: Params) {
  const param = namesOf(params).find((name) => name !== '' && !known.includes(name))
  if (param !== undefined)
    throw new StripeFault(
      400,
      { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param },
      true,
    )
}

const wrongKey = () => new StripeFault(401, { message: 'Invalid API Key provided: sk_test_*****' })

const otherParameters = () =>
  new StripeFault(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
