import type { Fix } from '../engine/fix.ts'

/** What the device says about its position. */
export type GpsState = 'off' | 'finding' | 'on' | 'refused' | 'lost' | 'none'

export type PositionWatch = {
  readonly onFix: (fix: Fix) => void
  readonly onState: (state: GpsState) => void
}

/** Follows the device's position until it is stopped. */
export function watchPosition({ onFix, onState }: PositionWatch): () => void {
  if (!('geolocation' in navigator)) {
    onState('none')
    return () => {}
  }
  onState('finding')
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      onState('on')
      const { latitude: lat, longitude: lng, accuracy, heading, speed } = coords
      onFix({ lat, lng, accuracy, heading, speed, time: timestamp })
    },
    ({ code, PERMISSION_DENIED }) => onState(code === PERMISSION_DENIED ? 'refused' : 'lost'),
    { enableHighAccuracy: true, maximumAge: 2_000, timeout: 20_000 },
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    onState('off')
  }
}

/** Whether the golfer has allowed it before: then nobody has to be asked. */
export async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
