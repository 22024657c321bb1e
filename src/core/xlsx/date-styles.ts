import type { Zip } from '../zip/read-zip.ts'
import { parseXml } from './parse-xml.ts'

const STYLES = 'xl/styles.xml'

/** Which styles show a number as a date or a time: the only difference between 45000 and 15 March 2023. */
export async function readDateStyles(zip: Zip): Promise<(style: string | undefined) => boolean> {
  if (!zip.names.includes(STYLES)) return () => false
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  await parseXml(zip, STYLES, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  const isDate = formats.map((format) => isBuiltIn(format) || isDateCode(codes.get(format)))
  return (style) => isDate[Number(style ?? -1)] ?? false
}

const isBuiltIn = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47)

/** Letters of dates outside quotes and brackets. */
const isDateCode = (code = '') => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
