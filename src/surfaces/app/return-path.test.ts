import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPath } from './return-path.ts'

test('a path on this host is kept as it is', () => {
  for (const path of ['/', '/profile', '/gps?course=old-mill-x4k2&hole=3', '/oauth/authorize?a=b%20c#d'])
    assert.equal(localPath(path, '/profile'), path)
})

test('whatever could lead to another host gives way to the fallback', () => {
  const elsewhere = [
    ...['', 'gps', 'https://evil.example', 'javascript:alert(1)', '//evil.example', '///evil.example'],
    ...[
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\t//evil.example',
      ' /gps',
      '/gps\r\nX: y',
    ],
    ...['/caf\u00e9', '/a\\b', `/${'a'.repeat(2_000)}`],
  ]
  for (const path of elsewhere) assert.equal(localPath(path, '/profile'), '/profile', JSON.stringify(path))
  assert.equal(localPath(null, '/gps'), '/gps')
})
