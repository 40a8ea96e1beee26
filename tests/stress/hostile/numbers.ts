import type { Random } from '../../service/dataset/random.ts'

/** JSON numbers in several notations, and texts that are not JSON. */
const UNUSUAL_NUMBERS: readonly string[] = [
  '0', '-0', '1', '-1', '1.0', '1.5', '18', '18.0', '1e1', '1E+2', '1e-7', '255', '256', '1e309', '-1e309', '1e400',
  '1E101', '1e100', '1e-100', '1e-101', '9007199254740991', '9007199254740992', '9007199254740993', '4294967296',
  '253402300799', '253402300800', '1e21', '0.1', '0.1000000000000000055', '5e-324', '1.7976931348623157e308',
  '115792089237316195423570985008687907853269984665640564039457584007913129639935', '01', '+1', '.5', '1.', '0x10',
  '1_000', 'NaN', 'Infinity', '-Infinity', '1n', '--1', '1e', '1,5', "'1'",
] // biome-ignore format: a table

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('')

/** A number with digits before and possibly after the decimal point, and sometimes with an exponent. */
function randomDecimal(random: Random): string {
  const whole = `${random.between(1, 9)}${digits(random, random.below(random.chance(20) ? 90 : 12))}`
  const fraction = random.chance(50)
    ? `.${digits(random, random.between(1, random.chance(10) ? 330 : 30))}`
    : ''
  const exponent = random.chance(10) ? `${random.pick(['e', 'E', 'e+', 'e-'])}${random.between(0, 120)}` : ''
  return whole + fraction + exponent
}

/** Source text of a JSON number, to be inserted without quotes; it may be invalid JSON. */
export const unusualNumber = (random: Random): string =>
  random.chance(60) ? random.pick(UNUSUAL_NUMBERS) : randomDecimal(random)

const UNUSUAL_TEXTS: readonly string[] = [
  '', ' ', ' 1', '1 ', '1\n', '0x1f', '1e18', '1E2', '-5', '+5', '1.', '.5', '1,000', '1 000', '\u0661\u0662', '\uff11',
  '1'.repeat(78), '9'.repeat(78), '1'.repeat(79), '0'.repeat(78), `${'0'.repeat(70)}1`, '1'.repeat(400),
  `0.${'0'.repeat(397)}1`, `0.${'0'.repeat(398)}1`, '1'.repeat(401), '1e100', '1e101', '1e-100', '1e-101', '1e0100',
  '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  '115792089237316195423570985008687907853269984665640564039457584007913129639936', 'NaN', 'Infinity', 'null',
  '[object Object]', '0', '00', '000.000', '0.0', '1.50', '1e5', '12345678901234567890.123456789',
] // biome-ignore format: a table

/** A balance as text. Some balances are not valid numbers, and some are above 2^256 - 1. */
export function balanceText(random: Random): string {
  if (random.chance(15)) return random.pick(UNUSUAL_TEXTS)
  if (random.chance(10)) return `${random.between(1, 9)}${digits(random, 77)}`
  return BigInt(`0x0${random.hex(random.between(1, 64))}`).toString()
}

/** An amount of money as text. Some amounts are not valid numbers. */
export const moneyText = (random: Random): string =>
  random.chance(20) ? random.pick(UNUSUAL_TEXTS) : randomDecimal(random)
