type InstallEvent = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

/** `button`: the browser can install the app. `ios`: the golfer does it in the share menu. `none`: nothing to offer. */
export type InstallWay = 'button' | 'ios' | 'none'

let kept: InstallEvent | null = null

/** Tells when the offer changes; to be called as early as possible, since browsers make their offer once. */
export function watchInstall(tell: (way: InstallWay) => void): void {
  tell(installWay())
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser’s own bar would cover the distances.
    event.preventDefault()
    kept = event as InstallEvent
    tell(installWay())
  })
  window.addEventListener('appinstalled', () => {
    kept = null
    tell('none')
  })
}

/** Asks the browser to install; true if the golfer agreed. */
export async function installApp(): Promise<boolean> {
  const event = kept
  kept = null
  return event !== null && (await event.prompt()).outcome === 'accepted'
}

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches || isStandaloneOnIos()) return 'none'
  if (kept !== null) return 'button'
  return isIos(navigator.userAgent, navigator.maxTouchPoints) ? 'ios' : 'none'
}

const isStandaloneOnIos = () => 'standalone' in navigator && navigator.standalone === true

/** An iPad says it is a Mac, but no Mac has a touch screen. */
export const isIos = (userAgent: string, touchPoints: number) =>
  /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
