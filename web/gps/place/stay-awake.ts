/** Keeps the screen on while the page is seen. A device that cannot, or does not want to, goes to sleep as usual. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true
  const ask = async () => {
    if (!isWanted || document.hidden || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (!isWanted) await lock?.release()
  }
  const again = () => void ask()
  // The system takes the lock back whenever the page is hidden.
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
