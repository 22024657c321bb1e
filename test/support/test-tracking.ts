import { type AsyncHook, createHook } from 'node:async_hooks'

/**
 * Node's test runner follows every promise of a process, so that it knows which test a call of `test` or an error
 * belongs to. That is a tenth of the processor time of our tests. Tests say where they belong while their file loads,
 * so we let it follow only then.
 */
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook
const { enable } = hooks
let ofRunner: AsyncHook | null = null

// The runner turns its hook on with the first test; nothing else here has one.
hooks.enable = function (this: AsyncHook) {
  ofRunner ??= this
  return enable.call(this)
}

export const startTracking = () => void (ofRunner && enable.call(ofRunner))
export const stopTracking = () => void ofRunner?.disable()
