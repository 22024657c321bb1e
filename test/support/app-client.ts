/** A response of the web app, read completely. */
export type AppReply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON, or null if it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses freely
  readonly json: any
}

export type Send = {
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** False leaves out the CSRF token. */
  readonly csrf?: boolean
}

/** One browser: it keeps its cookies and sends the session's CSRF token. */
export type AppClient = {
  readonly call: (method: string, path: string, send?: Send) => Promise<AppReply>
  readonly get: (path: string, send?: Send) => Promise<AppReply>
  readonly post: (path: string, json?: unknown, send?: Send) => Promise<AppReply>
  /** The current value of the cookie, or null. */
  readonly cookie: () => string | null
  readonly plant: (cookie: string | null) => void
  /** The marks of earlier sign-ins, or null. */
  readonly marks: () => string | null
  readonly plantMarks: (marks: string | null) => void
}

export function openClient(origin: string): AppClient {
  let cookie: string | null = null
  let token: string | null = null
  let marks: string | null = null
  const cookies = () => [
    ...(cookie === null ? [] : [`_service_session=${cookie}`]),
    ...(marks === null ? [] : [`_service_device=${marks}`]),
  ]
  const call = async (method: string, path: string, send: Send = {}) => {
    if (method !== 'GET' && cookie !== null && token === null && send.csrf !== false) await learnToken()
    const sent = token !== null && send.csrf !== false && method !== 'GET'
    const csrf = sent && !send.form ? { 'X-CSRF-Token': token ?? '' } : {}
    const reply = await ask(origin, method, path, {
      ...send,
      ...(send.form && sent ? { form: { csrf_token: token ?? '', ...send.form } } : {}),
      headers: {
        ...(cookies().length === 0 ? {} : { Cookie: cookies().join('; ') }),
        ...csrf,
        ...send.headers,
      },
    })
    const session = cookieIn(reply, '_service_session')
    if (session !== null) {
      cookie = session === '' ? null : session
      token = null
    }
    marks = cookieIn(reply, '_service_device') ?? marks
    return reply
  }
  const learnToken = async () => {
    token = (await call('GET', '/api/v1/session')).json?.csrf_token ?? null
  }
  return {
    call,
    get: (path, send) => call('GET', path, send),
    post: (path, json = {}, send = {}) => call('POST', path, { json, ...send }),
    cookie: () => cookie,
    plant: (planted) => {
      cookie = planted
      token = null
    },
    marks: () => marks,
    plantMarks: (planted) => {
      marks = planted
    },
  }
}

/** What a response sets a cookie to, or null. */
function cookieIn({ headers }: AppReply, name: string): string | null {
  const line = headers.getSetCookie().find((set) => set.startsWith(`${name}=`))
  return line?.slice(name.length + 1).split(';')[0] ?? null
}

async function ask(
  origin: string,
  method: string,
  path: string,
  { json, form, headers }: Send,
): Promise<AppReply> {
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': type }),
      Accept: 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A browser with a new guest session. */
export async function openGuest(origin: string, slug?: string): Promise<AppClient> {
  const client = openClient(origin)
  const reply = await client.post(
    '/api/v1/session/guest',
    slug === undefined ? {} : { golf_course_slug: slug },
  )
  if (reply.status !== 302) throw new Error(`No guest: ${reply.status} ${reply.text}`)
  return client
}

let people = 0

/** A browser in which a new golfer has signed up. */
export async function openGolfer(origin: string, fields: Readonly<Record<string, string>> = {}) {
  const client = openClient(origin)
  const email = `golfer-${++people}-${process.pid}@example.test`
  const person = { email, password: 'niblick and spoon', name: 'A Golfer', ...fields }
  const reply = await client.post('/api/v1/accounts', person)
  if (reply.status !== 201) throw new Error(`No account: ${reply.status} ${reply.text}`)
  return { ...client, email: person.email, password: person.password, id: reply.json.account.id as string }
}
