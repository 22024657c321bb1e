type Turned = DeviceOrientationEvent & { readonly webkitCompassHeading?: number }
type Asking = { readonly requestPermission?: () => Promise<'granted' | 'denied'> }

/** Whether the device may have a compass that nobody has allowed yet: iPhones ask, after a tap. */
export const compassNeedsTap = () =>
  typeof (globalThis.DeviceOrientationEvent as unknown as Asking | undefined)?.requestPermission ===
  'function'

/** Degrees clockwise from north that the device points to, where it has a compass. */
export function watchCompass(onHeading: (degrees: number) => void): () => void {
  const turned = (event: Event) => {
    const { webkitCompassHeading, alpha, absolute } = event as Turned
    if (webkitCompassHeading !== undefined) onHeading(webkitCompassHeading)
    else if (absolute && alpha !== null) onHeading((360 - alpha + screenAngle()) % 360)
  }
  const name = 'ondeviceorientationabsolute' in globalThis ? 'deviceorientationabsolute' : 'deviceorientation'
  addEventListener(name, turned)
  return () => removeEventListener(name, turned)
}

const screenAngle = () => globalThis.screen?.orientation?.angle ?? 0

export async function allowCompass(): Promise<void> {
  const { requestPermission } = globalThis.DeviceOrientationEvent as unknown as Asking
  await requestPermission?.().catch(() => 'denied')
}
