import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ONLY_THOROUGH } from '../../../test/support/thorough.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { parseXml } from './parse-xml.ts'

test('a comment without end is refused long before it fills the memory', ONLY_THOROUGH, async () => {
  let megabytes = 0
  const endless = async function* () {
    yield Buffer.from('<kml>\n<!--')
    for (const chunk = Buffer.alloc(1 << 20, 'a'); ; megabytes++) yield chunk
  }
  await assert.rejects(
    Array.fromAsync(parseXml(endless(), { open: () => {}, close: () => {} })),
    new UnreadableFile('there is a text of more than 16 MB at line 2'),
  )
  assert.ok(megabytes < 20, `${megabytes} MB`)
})
