import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { writeZip } from '../../../test/support/write-zip.ts'
import { BadZip } from './bad-zip.ts'
import { isZip, openZip } from './read-zip.ts'

const END_SIZE = 22

test('files come out as they went in, stored or deflated, from memory or from a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-zip-'))
  try {
    for (const stored of [true, false]) {
      const archive = writeZip({ 'doc.kml': '<kml/>', 'images/grün.png': Buffer.alloc(5_000, 7) }, { stored })
      const file = path.join(folder, 'archive')
      await writeFile(file, archive)
      for (const source of [archive, file]) {
        const zip = await openZip(source)
        assert.deepEqual(zip.names, ['doc.kml', 'images/grün.png'])
        assert.equal(String(await zip.read('doc.kml')), '<kml/>')
        assert.deepEqual(await zip.read('images/grün.png'), Buffer.alloc(5_000, 7))
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('any files survive, and an archive with any byte changed gives what went in or BadZip', async () => {
  const contents = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.uint8Array({ maxLength: 200 }),
    {
      noNullPrototype: true,
    },
  )
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), fc.integer({ min: 1, max: 255 }), async (files, at, change) => {
      const written = Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [`f-${name.toWellFormed()}`, Buffer.from(bytes)]),
      )
      const archive = writeZip(written)
      const zip = await openZip(archive)
      for (const name of zip.names) assert.deepEqual(await zip.read(name), written[name])
      const place = at % archive.length
      archive[place] = (archive[place] ?? 0) ^ change
      await openOrRefuse(archive)
    }),
    { numRuns: 200 },
  )
})

/** Reads everything; what fails, fails as BadZip. */
async function openOrRefuse(archive: Buffer) {
  try {
    const zip = await openZip(archive)
    for (const name of zip.names) await zip.read(name)
  } catch (error) {
    assert.ok(error instanceof BadZip, String(error))
  }
}

test('an archive that is cut off anywhere is refused', async () => {
  const archive = writeZip({ a: 'some text', b: 'more text' })
  for (let length = 0; length < archive.length; length++)
    await assert.rejects(openZip(archive.subarray(0, length)), BadZip, `${length} bytes`)
})

test('a comment, folders and an empty archive are fine', async () => {
  const zip = await openZip(
    writeZip({ 'files/': '', 'files/a': 'x' }, { comment: 'PK\x05\x06 made by hand' }),
  )
  assert.deepEqual(zip.names, ['files/a'])
  const empty = writeZip({})
  assert.deepEqual((await openZip(empty)).names, [])
  assert.ok(isZip(empty) && isZip(writeZip({ a: '' })) && !isZip(Buffer.from('PKP')))
})

test('names that climb out of the folder are only names', async () => {
  const zip = await openZip(writeZip({ '../../etc/passwd': 'x', '/root': 'y' }))
  assert.deepEqual(zip.names, ['../../etc/passwd', '/root'])
  assert.equal(String(await zip.read('../../etc/passwd')), 'x')
  await assert.rejects(zip.read('passwd'), /there is no "passwd" in the archive/)
})

test('a bomb is refused before it is unpacked', async () => {
  const bomb = writeZip({ bomb: Buffer.alloc(64 << 20) })
  await assert.rejects((await openZip(bomb)).read('bomb'), /more than 400 times/)
  const large = writeZip({ large: Buffer.alloc(3_000, 'ab') })
  await assert.rejects((await openZip(large, { entrySize: 2_000 })).read('large'), /larger than 2000 bytes/)
  const many = writeZip(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i}`, ''])))
  await assert.rejects(openZip(many, { entries: 11 }), /more than 11 files/)
})

test('an entry cannot unpack to more than it states', async () => {
  const archive = writeZip({ a: Buffer.alloc(2_000) })
  const directory = archive.readUInt32LE(archive.length - END_SIZE + 16)
  archive.writeUInt32LE(10, directory + 24)
  await assert.rejects((await openZip(archive)).read('a'), /"a" in the archive is damaged/)
})

test('zip64, encryption and other ways of packing are refused in words', async () => {
  const changed = (change: (archive: Buffer, directory: number) => void) => {
    const archive = writeZip({ a: 'text' })
    change(archive, archive.readUInt32LE(archive.length - END_SIZE + 16))
    return archive
  }
  const zip64 = changed((archive, directory) => archive.writeUInt32LE(0xffffffff, directory + 42))
  await assert.rejects(openZip(zip64), /zip64/)
  const locked = changed((archive, directory) => archive.writeUInt16LE(1, directory + 8))
  await assert.rejects((await openZip(locked)).read('a'), /encrypted/)
  const packed = changed((archive, directory) => archive.writeUInt16LE(14, directory + 10))
  await assert.rejects((await openZip(packed)).read('a'), /a way we do not read \(14\)/)
})
