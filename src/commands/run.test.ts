import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { run, runNode } from './run.ts'

test('the exit code is that of the program', async () => {
  assert.equal(await runNode(['--eval', 'process.exit(3)']), 3)
  assert.equal(await runNode(['--eval', 'process.kill(process.pid, "SIGKILL")']), 1)
  await assert.rejects(run('no-such-program', []), { code: 'ENOENT' })
})

test('stopping the command stops the program, and the caller cleans up and starts nothing else', async () => {
  const script = `
    import { runNode } from '${import.meta.resolve('./run.ts')}'
    const program = 'console.log("started"); setInterval(() => {}, 1_000)'
    await runNode(['--eval', program])
      .catch((error) => console.log(error.message))
      .finally(() => console.log('cleaned up'))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let output = ''
  for await (const chunk of child.stdout) {
    if (output === '') child.kill('SIGTERM')
    output += chunk
  }
  assert.equal(output, 'started\nStopped.\ncleaned up\n')
})
