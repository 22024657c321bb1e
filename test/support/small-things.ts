import type { Page } from 'playwright-core'

/**
 * What is too small to read (under 12 px, in pictures too) or to hit with a thumb (under 44 px), as the browser renders
 * it. A link inside a sentence is as tall as its line.
 */
export async function smallThings(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const small = new Set<string>()
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const controls = 'a[href], button, input:not([type=hidden]), select, summary, textarea'
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility() || control.closest('.skip, .unseen') || isInSentence(control)) continue
      const { width, height, right } = (control.closest('label') ?? control).getBoundingClientRect()
      if (right > 0 && (width < 44 || height < 44))
        small.add(`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`)
    }
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasText || !element.checkVisibility() || element.closest('.unseen, script, noscript')) continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 12)
        small.add(`${element.outerHTML.slice(0, 80)}: small text`)
    }
    return [...small]
  })
  return [...found, ...(await smallWordsInPictures(page))]
}

/** Pictures that are drawn when somebody scrolls to them are loaded first. */
const smallWordsInPictures = (page: Page) =>
  page.evaluate(async () => {
    const small: string[] = []
    for (const image of document.querySelectorAll('img')) {
      image.loading = 'eager'
      await image.decode().catch(() => {})
      const { width, height } = image.getBoundingClientRect()
      if (!image.currentSrc.includes('.svg') || width === 0) continue
      const text = await (await fetch(image.currentSrc)).text()
      const [, , across = 0, down = 0] = /viewBox="([^"]+)"/.exec(text)?.[1]?.split(/[ ,]+/).map(Number) ?? []
      const sizes = [...text.matchAll(/font-size[=:]\s*"?([\d.]+)/g)].map(([, size]) => Number(size))
      const smallest = Math.min(...sizes) * Math.min(width / across, height / down)
      if (smallest < 11.99) small.push(`${image.currentSrc}: ${smallest} px at a width of ${width}`)
    }
    return small
  })
