/** By the names in it: no other format has a list called patch next to a course. */
export function isCorrections(head: Buffer): boolean {
  const text = head.toString('latin1')
  return /^\s*(\[\s*)?\{/.test(text) && /"course"\s*:\s*["{]/.test(text) && /"patch"\s*:\s*\[/.test(text)
}
