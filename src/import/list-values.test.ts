import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPhone, hasLostLetters, joinAddress, numberOrText, withScheme } from './list-values.ts'

test('the postal code stands behind the street, once', () => {
  assert.equal(joinAddress('Old US Highway 51', '62996'), 'Old US Highway 51, 62996')
  assert.equal(joinAddress('1 Mill Lane, Anytown, NS B0E 1N0', 'B0E 1N0'), '1 Mill Lane, Anytown, NS B0E 1N0')
  assert.equal(joinAddress('Mill Lane', ''), 'Mill Lane')
  assert.equal(joinAddress('', '62996'), '62996')
  assert.equal(joinAddress('', ''), '')
})

test('of several phone numbers the first is kept, with a remark', () => {
  for (const joined of [
    '+1 555 0100;+1 555 0101',
    '+1 555 0100 ; +1 555 0101.',
    '+1 555 0100, +1 555 0101',
  ]) {
    const remarks: string[] = []
    assert.equal(firstPhone(joined, remarks), '+1 555 0100')
    assert.deepEqual(remarks, ['phone has several numbers: we keep the first'])
  }
})

test('a single phone number stays as it is written', () => {
  for (const phone of ['(555) 555-0100', '555.555.0100', '+420 603/81 44 55', '555-0100, ext. 5', '']) {
    const remarks: string[] = []
    assert.equal(firstPhone(phone, remarks), phone)
    assert.deepEqual(remarks, [])
  }
})

test('one digit repeated is no phone number', () => {
  for (const phone of [
    '3333333333',
    '999-999-9999',
    '(999) 999-9999',
    '000000-0000',
    '+1-000-000-0000',
    '1.6666666666',
  ]) {
    const remarks: string[] = []
    assert.equal(firstPhone(phone, remarks), '', phone)
    assert.deepEqual(remarks, ['phone is one digit repeated: ignored'])
  }
  const remarks: string[] = []
  assert.equal(firstPhone('999-999-9999; +1 555 0100', remarks), '+1 555 0100')
  assert.deepEqual(remarks, ['phone is one digit repeated: ignored'])
})

test('a short number and one of another country may be of one digit', () => {
  for (const phone of ['111', '33 33 33', '+44 7777 777777', '1000000999']) {
    const remarks: string[] = []
    assert.equal(firstPhone(phone, remarks), phone)
    assert.deepEqual(remarks, [])
  }
})

test('an address without its scheme gets one; what is none stays for the checks', () => {
  assert.equal(withScheme('www.mill.example'), 'http://www.mill.example')
  assert.equal(withScheme('WWW.Mill.example/golf'), 'http://WWW.Mill.example/golf')
  for (const website of [
    'https://www.mill.example',
    'mill.example/golf',
    'Mill Golf Course',
    'www. mill',
    '',
  ])
    assert.equal(withScheme(website), website)
})

test('texts that are numbers become numbers, others are handed on', () => {
  const numbers = ['72', '-89.1890226', '+3', '0', '7.', '1e2'].map(numberOrText)
  assert.deepEqual(numbers, [72, -89.1890226, 3, 0, 7, 100])
  assert.equal(numberOrText(''), null)
  for (const text of ['37,14', '0x10', 'Infinity', 'NaN', '4 5', '12°'])
    assert.equal(numberOrText(text), text)
})

test('U+FFFD tells that letters are lost', () => {
  assert.equal(hasLostLetters(Buffer.from([0x4d, 0xf6]).toString()), true)
  assert.equal(hasLostLetters('Malmö'), false)
})
