/** The picture as a file; null if the browser can't make one. */
export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })), 'image/png')
  })

export const canShare = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Offers the picture to other apps, or saves it where the browser can't. False if neither worked. */
export async function sharePicture(file: File, text: string): Promise<boolean> {
  if (!canShare(file)) return savePicture(file)
  try {
    await navigator.share({ files: [file], text })
    return true
  } catch (error) {
    // The golfer changed their mind: that is no failure.
    if (error instanceof Error && error.name === 'AbortError') return true
    return savePicture(file)
  }
}

export function savePicture(file: File): boolean {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download needs the address a little longer than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}

/** `cedar-lagoon-2026-06-13.png` */
export const pictureName = (course: string, startedAt: string) => `${course}-${startedAt.slice(0, 10)}.png`
