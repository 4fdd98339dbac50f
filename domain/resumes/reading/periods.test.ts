import { expect, test } from 'vitest'
import { monthsOf, periodIn, withoutPeriod } from './periods.ts'

const read = (text: string) => {
  const period = periodIn(text)
  return period && monthsOf(period)
}
const during = (startedOn: string, endedOn: string | null, hasMonths = true) => ({ startedOn, endedOn, hasMonths })

test.each([
  ['mars 2021 – aujourd’hui', during('2021-03-01', null)],
  ['03/2021 - 06/2023', during('2021-03-01', '2023-06-01')],
  ['2019-2021', during('2019-01-01', '2021-12-01', false)],
  ['depuis 2020', during('2020-01-01', null, false)],
  ['Depuis février 2020', during('2020-02-01', null)],
  ['Jan. 2020 – Present', during('2020-01-01', null)],
  ['De septembre 2018 à août 2019', during('2018-09-01', '2019-08-01')],
  ['01/10/2019 – présent', during('2019-10-01', null)],
  ['2018-04 — 2019-01', during('2018-04-01', '2019-01-01')],
  ['janv. – juin 2022', during('2022-01-01', '2022-06-01')],
  ['09/19 → 06/21', during('2019-09-01', '2021-06-01')],
  ['2019 – 21', during('2019-01-01', '2021-12-01', false)],
  ['since May 2021', during('2021-05-01', null)],
  ['Feb 2016 to Dec 2017', during('2016-02-01', '2017-12-01')],
  ['Sept. 2017 - en cours', during('2017-09-01', null)],
  ['2017', during('2017-01-01', '2017-12-01', false)],
])('the dates of « %s » are read', (text, expected) => expect(read(text)).toEqual(expected))

test.each(['Version 2.0', '06 12 34 56 78', 'ISO 27001', '12 000 clients', '2021 - 2019', 'port 20215'])(
  '« %s » holds no period of a life',
  (text) => expect(periodIn(text)?.end).toBeUndefined(),
)

test('a title is left without its dates and what held them', () => {
  const title = 'Développeur – Thales (2019 – 2021)'
  const period = periodIn(title)
  expect(period && withoutPeriod(title, period)).toBe('Développeur – Thales')
})
