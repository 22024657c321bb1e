import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../problem.ts'
import { readMultipart } from './read-multipart.ts'

const TYPE = 'multipart/form-data; boundary=----x'
const part = (head: string, body: string) =>
  `------x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const END = '------x--\r\n'
const read = (text: string | Buffer, type = TYPE) => readMultipart(type, Buffer.from(text))

test('a form of a browser gives its fields and its file, byte for byte', async () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10])
  const form = new FormData()
  form.set('csrf_token', 'Zoë')
  form.set('file', new File([bytes], 'members.csv', { type: 'text/csv' }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const parts = readMultipart(type, Buffer.from(await request.arrayBuffer()))
  assert.deepEqual(parts, { csrf_token: 'Zoë', file: { name: 'members.csv', type: 'text/csv', bytes } })
})

test('an empty form, an empty field and a quoted boundary are fine', () => {
  assert.deepEqual(read(END), {})
  assert.deepEqual(read(`${part('name="a"', '')}${END}`), { a: '' })
  assert.deepEqual(read(`${part('name="a"', 'x')}${END}`, 'multipart/form-data; boundary="----x"'), {
    a: 'x',
  })
})

test('anything that no browser sends is refused', () => {
  const good = part('name="a"', 'x')
  for (const [text, type] of [
    [''],
    [good],
    [`text before ${good}${END}`],
    [`${good}${good}${END}`],
    [`${good}${END}more`],
    [`${part('name="__proto__"', 'x')}${END}`],
    [`${part('filename="a"', 'x')}${END}`],
    [`${part(`name="${'a'.repeat(3_000)}"`, 'x')}${END}`],
    [`------x\r\nno head${END}`],
    [Array.from({ length: 21 }, (_, at) => part(`name="a${'b'.repeat(at)}"`, 'x')).join('') + END],
    [`${good}${END}`, 'multipart/form-data'],
    [`${good}${END}`, 'multipart/form-data; boundary='],
  ] as const)
    assert.throws(
      () => read(text, type ?? TYPE),
      (error) => error instanceof Problem && error.code === 'malformed_parameter',
      JSON.stringify([text.slice(0, 60), type]),
    )
  assert.throws(() =>
    read(Buffer.concat([Buffer.from(part('name="a"', '\xff'), 'latin1'), Buffer.from(END)])),
  )
})
