import type { ToWorker } from './to-worker.ts'
import { PAGES } from './worker-rules.ts'

const WORKER = '/gps-worker.js'
const CHECK_MS = 3_600_000

let registering: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * Makes the app open without a network from now on: done when all its files are stored. Null where the browser has no
 * service workers or no room, or where the address is neither https nor this computer.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return registering
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return null
  const wasThere = navigator.serviceWorker.controller !== null
  await loaded()
  try {
    const registration = await navigator.serviceWorker.register(WORKER, {
      scope: '/',
      updateViaCache: 'none',
    })
    offerNext(registration)
    checkSometimes(registration)
    const active = await activated(registration)
    // The first page came before the worker, so it isn’t stored yet.
    if (!wasThere) tell(active, { keep: location.pathname + location.search })
    return registration
  } catch {
    // Refused or full storage: the app works as a page.
    return null
  }
}

/** Whether everything is there for opening the app without a network. */
export const isReadyOffline = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  return (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated'
}

/** Pages carry the golfer’s settings. To be called when the session ends without a page of ours noticing. */
export const forgetPages = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(PAGES).catch(() => false)
}

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((done) => window.addEventListener('load', () => done(), { once: true }))

const tell = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message)

/** A new version takes over when it may, without a word. */
function offerNext(registration: ServiceWorkerRegistration) {
  const offer = () => {
    if (registration.waiting) tell(registration.waiting, { opened: ownFiles() })
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}

/** Of the app on the course, and of the card in a competition. */
const OWN_FILES = ['gps', 'club', 'competition-card']
  .flatMap((name) => [`script[src*="/assets/${name}-"]`, `link[href*="/assets/${name}-"]`])
  .join(', ')

const ownFiles = () =>
  [...document.querySelectorAll(OWN_FILES)].map(
    (element) =>
      new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).pathname,
  )

/** A round takes hours, in which the page is never loaded again. */
function checkSometimes(registration: ServiceWorkerRegistration) {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    registration.update().catch(() => {})
  })
}

/** `controller` changes earlier, while files of the version before are still there. */
function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  // One that waits leaves the work to the active one.
  const worker = active ?? installing ?? waiting
  return new Promise((done, fail) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') fail(new Error('The worker was refused.'))
      else if (worker.state === 'activated') done(worker)
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
