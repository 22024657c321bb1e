import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { TABS, tabPath } from '../../src/surfaces/app/pages/profile/tabs.ts'
import { type AppClient, type AppReply, openClient, openGuest } from '../support/app-client.ts'
import { englishLeft } from '../support/english-left.ts'
import { nextMail } from '../support/mailbox.ts'
import { alertOf, mainOf, textOf } from '../support/page-text.ts'
import { BOTH_GENDERS, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await startTestService({ records: SAMPLE_RECORDS })
})
after(() => service.stop())

const PASSWORD = 'niblick and spoon'
const headingOf = ({ text }: AppReply) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1] ?? '')

/** A page in Spanish, without a sentence in English. */
function assertSpanish(reply: AppReply, about: string) {
  assert.match(reply.text, /<html lang="es">/, about)
  assert.deepEqual(englishLeft(reply.text), [], about)
}

async function seeSpanish(client: AppClient, address: string, heading: string) {
  const reply = await client.get(`/es${address}`)
  assertSpanish(reply, address)
  assert.equal(headingOf(reply), heading, address)
  return reply
}

const post = (client: AppClient, address: string, form: Record<string, string> = {}) =>
  client.call('POST', `/es${address}`, { form })
const locationOf = ({ headers }: AppReply) => headers.get('location') ?? ''

let people = 0
async function signUp() {
  const client = openClient(service.origin)
  const email = `ana-${++people}-${process.pid}@example.test`
  const reply = await post(client, '/sign-up', {
    name: 'Ana',
    email,
    password: PASSWORD,
    return_to: '/profile',
  })
  assert.deepEqual([reply.status, locationOf(reply)], [303, '/es/profile'])
  return { ...client, email }
}

test('signing up, confirming the email and the profile are in Spanish from the first page to the last', async () => {
  const stranger = openClient(service.origin)
  assert.notDeepEqual(englishLeft((await stranger.get('/sign-in')).text), [], 'English would be noticed')
  await seeSpanish(stranger, '/sign-in', 'Iniciar sesión')
  await seeSpanish(stranger, '/sign-up', 'Crear una cuenta')
  await seeSpanish(stranger, '/forgotten', 'Recuperar tu contraseña')
  const golfer = await signUp()
  const mail = await nextMail(path.join(service.folder, 'mail'), golfer.email)
  assert.match(mail.text, /^Hola Ana,[\s\S]*Confirma que esta dirección[\s\S]*caduca al cabo de/)
  const [, token = ''] = /\/es\/verify\?token=([\w-]+)/.exec(mail.text) ?? []
  await seeSpanish(golfer, `/verify?token=${token}`, 'Confirma tu correo')
  assert.equal(locationOf(await post(golfer, '/verify', { token })), '/es/verify?done=1')
  await seeSpanish(golfer, '/verify?done=1', 'Tu correo está confirmado')
  for (const tab of TABS) await seeSpanish(golfer, tabPath(tab), 'Tu perfil')
  await seeSpanish(golfer, '/profile/delete', 'Eliminar mi cuenta')
})

test('what is wrong with a form is said in Spanish, and a decimal comma is a comma', async () => {
  const golfer = await signUp()
  const game = { name: 'Ana', gender: 'F', units: 'metres', home: '' }
  const wrong = [
    [
      '/profile',
      { ...game, handicap: '60' },
      'El campo «Hándicap» debe ser un número entre +10 y 54, por ejemplo 12,4.',
    ],
    ['/profile', { ...game, name: '', handicap: '' }, 'Rellena el campo «Nombre».'],
    ['/profile', { ...game, handicap: '', home: 'xyzzy' }, 'Escribe el nombre de un campo que tengamos.'],
    [
      '/profile/bag',
      { club_0: 'Driver', carry_0: 'lejos' },
      'El vuelo del palo 1: escribe un número entero de yardas entre 1 y 450.',
    ],
    ['/profile/bag', { carry_0: '9' }, 'Palo 1: falta el nombre; ya has escrito su vuelo.'],
    [
      '/profile/password',
      { current: 'x', password: 'mashie and cleek' },
      'La contraseña actual no es correcta.',
    ],
    [
      '/profile/password',
      { current: PASSWORD, password: 'doglegdogleg' },
      'Esta contraseña es fácil de adivinar: sale de una palabra de este servicio. Elige otra.',
    ],
    ['/profile/delete', { password: 'x' }, 'No es la contraseña ni el correo de esta cuenta.'],
  ] as const
  for (const [address, form, sentence] of wrong) {
    const reply = await post(golfer, address, form)
    assert.equal(alertOf(reply.text), sentence, address)
    assertSpanish(reply, address)
  }
  const stranger = openClient(service.origin)
  const refusals = [
    ['/sign-in', { email: golfer.email, password: 'x' }, 'El correo o la contraseña no son correctos.'],
    [
      '/sign-in/pin',
      { club: 'x', member: '1', pin: '1234' },
      'El club, el número de socio o el PIN no son correctos.',
    ],
    [
      '/sign-up',
      { name: 'Ana', email: golfer.email, password: PASSWORD },
      'Ya hay una cuenta con este correo. Inicia sesión.',
    ],
    [
      '/sign-up',
      { name: 'Ana', email: 'nada', password: PASSWORD },
      'Escribe una dirección de correo válida.',
    ],
    [
      '/sign-up',
      { name: 'Ana', email: 'a@b.test', password: 'corta' },
      'El campo «Contraseña» debe tener entre 8 y 256 caracteres.',
    ],
  ] as const
  for (const [address, form, sentence] of refusals) {
    const reply = await post(stranger, address, form)
    assert.equal(alertOf(reply.text), sentence, address)
    assertSpanish(reply, address)
  }
  await post(golfer, '/profile', { ...game, handicap: '12,4' })
  assert.match((await golfer.get('/es/profile')).text, /value="12,4"/)
  const { json } = await golfer.post('/api/v1/session', { email: golfer.email, password: 'x' })
  assert.equal(json.detail, 'Wrong email or password.', 'programs get English')
})

test('the bag, the checkout and the invoice are in Spanish', async () => {
  const golfer = await signUp()
  assert.match(textOf((await golfer.get('/es/profile/bag')).text), /golfistas con hándicap 15/)
  assert.equal(locationOf(await post(golfer, '/profile/bag', { usual: '1' })), '/es/profile/bag?done=bag#bag')
  await seeSpanish(golfer, '/profile/bag?done=bag', 'Tu perfil')
  await seeSpanish(golfer, '/checkout', 'Premium')
  // Its confirmation comes first.
  await nextMail(path.join(service.folder, 'mail'), golfer.email)
  const address = locationOf(await post(golfer, '/checkout', { plan: 'plus_yearly' })).replace('/es', '')
  const page = await seeSpanish(golfer, address, 'Premium: Plus anual')
  assert.match(textOf(page.text), /Hoy pagas 50,00 US\$\. Próximo cobro: 100,00 US\$ el /)
  assert.match(
    (await post(golfer, address, { outcome: 'fail' })).headers.get('location') ?? '',
    /^\/es\/checkout/,
  )
  await post(golfer, address, { outcome: 'pay' })
  await seeSpanish(golfer, address, 'Pagado')
  const receipt = await nextMail(path.join(service.folder, 'mail'), golfer.email, 2)
  assert.match(receipt.text, /^Hola Ana,\n\nHas pagado 50,00[\s\S]*\/es\/profile\/payments\//)
  const premium = await seeSpanish(golfer, '/profile/premium', 'Tu perfil')
  const [, invoice = ''] = /href="\/es(\/profile\/payments\/[^"]+)"/.exec(premium.text) ?? []
  await seeSpanish(golfer, invoice, 'Factura')
  await seeSpanish(golfer, '/profile/premium/cancel', 'Cancelar Plus anual')
})

test('courses in the app are in Spanish, but names and places stay as they are', async () => {
  await seeSpanish(openClient(service.origin), '/gps', 'Todos los campos, hoyo a hoyo')
  const guest = await openGuest(service.origin)
  await seeSpanish(guest, '/gps?pick=1', 'Campos')
  await seeSpanish(guest, '/profile', 'Estás sin cuenta')
  const course = await seeSpanish(guest, `/gps?course=${BOTH_GENDERS.slug}`, 'Both Genders')
  assert.match(textOf(mainOf(course.text)), /Galway, Connacht, Ireland .*Tarjeta .*Hombres Mujeres White/)
})

test('an assistant may ask for Spanish: the whole way to the decision and back is in Spanish', async () => {
  const golfer = await signUp()
  const redirect = 'https://agent.example/back'
  const registered = await golfer.post('/oauth/register', {
    ...{ client_name: 'Asistente', redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
  })
  const query = new URLSearchParams({
    ...{ client_id: registered.json.client_id, redirect_uri: redirect, response_type: 'code' },
    ...{ scope: 'caddie', state: 's', code_challenge_method: 'S256', ui_locales: 'es-MX en' },
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
  })
  const asked = await golfer.get(`/oauth/authorize?${query}`)
  const address = locationOf(asked)
  assert.match(address, /^\/es\/oauth\/interaction\//)
  const lines = asked.headers.getSetCookie().filter((line) => line.includes(`path=${address};`))
  assert.ok(lines.length > 0, 'the browser sends the cookie to this address')
  const Cookie = [`_service_session=${golfer.cookie()}`, ...lines.map((line) => line.split(';')[0])].join(
    '; ',
  )
  const page = await golfer.get(address, { headers: { Cookie } })
  assertSpanish(page, 'consent')
  assert.equal(headingOf(page), '¿Conectar un asistente?')
  assert.ok(page.text.includes(`action="${address}"`))
  const form = { decision: 'allow', csrf_token: (await golfer.get('/api/v1/session')).json.csrf_token }
  const decided = await golfer.call('POST', address, { form, csrf: false, headers: { Cookie } })
  assert.match(locationOf(decided), /^\/oauth\/authorize\//)
})
