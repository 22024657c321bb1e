import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installedOf } from './installed-of.ts'

const LOCKED = {
  '': { version: '0.7.0' },
  'node_modules/served': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/tested': { version: '2.0.0', dev: true },
  'node_modules/types': { version: '3.0.0', devOptional: true },
  'node_modules/linux-arm64': { version: '4.0.0', optional: true, os: 'linux', cpu: ['arm64'] },
  'node_modules/linux-arm64-musl': {
    version: '4.0.0',
    optional: true,
    os: 'linux',
    cpu: 'arm64',
    libc: ['musl'],
  },
  'node_modules/not-windows': { version: '5.0.0', optional: true, os: ['!win32'] },
  'node_modules/wasm': { version: '6.0.0', optional: true },
  'node_modules/tested-linux': { version: '7.0.0', optional: true, dev: true, os: ['linux'] },
} as const

const { '': _project, ...ALL } = LOCKED
const LINUX = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
type Place = keyof typeof ALL

const without = (...places: readonly Place[]) =>
  Object.fromEntries(Object.entries(ALL).filter(([place]) => !places.includes(place as Place)))

const MUSL = 'node_modules/linux-arm64-musl'
const OPTIONAL = ['node_modules/wasm', 'node_modules/tested-linux'] as const

test('all packages are installed, whatever optional ones npm left out', () => {
  assert.equal(installedOf(LOCKED, ALL, LINUX), 'all')
  assert.equal(installedOf(LOCKED, without(...OPTIONAL), LINUX), 'all')
  assert.equal(installedOf(LOCKED, { ...ALL, 'node_modules/more': { version: '1.0.0' } }, LINUX), 'all')
})

test('of two packages for a machine, it needs the one for its C library', () => {
  assert.equal(installedOf(LOCKED, without(MUSL), LINUX), 'all')
  assert.equal(installedOf(LOCKED, without(MUSL), { ...LINUX, libc: 'musl' }), 'none')
})

test('a server needs no packages for development', () => {
  assert.equal(installedOf(LOCKED, without('node_modules/tested', 'node_modules/types'), LINUX), 'serve')
})

test('a server needs its packages, and those for its machine', () => {
  assert.equal(installedOf(LOCKED, {}, LINUX), 'none')
  assert.equal(installedOf(LOCKED, without('node_modules/served'), LINUX), 'none')
  assert.equal(installedOf(LOCKED, without('node_modules/linux-arm64'), LINUX), 'none')
  assert.equal(installedOf(LOCKED, without('node_modules/not-windows'), LINUX), 'none')
  const elsewhere = without('node_modules/linux-arm64', MUSL, 'node_modules/not-windows')
  assert.equal(installedOf(LOCKED, elsewhere, { os: 'win32', cpu: 'arm64', libc: '' }), 'all')
})

test('another version or other bytes are not what the lockfile asks for', () => {
  for (const other of [{ version: '1.0.1' }, { version: '1.0.0', integrity: 'sha512-b' }])
    assert.equal(installedOf(LOCKED, { ...ALL, 'node_modules/served': other }, LINUX), 'none')
})
