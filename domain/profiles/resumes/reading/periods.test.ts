import { expect, test } from 'vitest'
import { durationIn, monthsOf, periodIn, withoutPeriod } from './periods.ts'

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
  // Two dates without the dash, which the text of some fonts lacks.
  ['mars 2019 juin 2022', during('2019-03-01', '2022-06-01')],
  ['03/2019  aujourd’hui', during('2019-03-01', null)],
  ['2016 2019', during('2016-01-01', '2019-12-01', false)],
  ['fév 2019 – aoû 2022', during('2019-02-01', '2022-08-01')],
  ['Févr. 2016 - Juill. 2018', during('2016-02-01', '2018-07-01')],
  ['Juil 2018 – aou. 2021', during('2018-07-01', '2021-08-01')],
  ['mars ’19 – juin ’22', during('2019-03-01', '2022-06-01')],
  ['Mars 19 – Juin 22', during('2019-03-01', '2022-06-01')],
  ['janv.-16 – févr.-19', during('2016-01-01', '2019-02-01')],
  ['March ’19 – Present', during('2019-03-01', null)],
  ['01/03/19 – 30/06/22', during('2019-03-01', '2022-06-01')],
  ['03.19 – 06.22', during('2019-03-01', '2022-06-01')],
  ['’98 – ’02', during('1998-01-01', '2002-12-01', false)],
  ['octobre 2020 –', during('2020-10-01', null)],
  ['(10/2020 - …)', during('2020-10-01', null)],
  ['1998 – 02', during('1998-01-01', '2002-12-01', false)],
  ['2022-06-30', during('2022-06-01', '2022-06-01')],
  ['2020 →', during('2020-01-01', null, false)],
  ['10/2020 à', during('2020-10-01', null)],
])('the dates of « %s » are read', (text, expected) => expect(read(text)).toEqual(expected))

test.each([
  '12 mars',
  'mars 19',
  '10-12 personnes',
  'Version 2.0',
  '06 12 34 56 78',
  'ISO 27001',
  '12 000 clients',
  '2021 - 2019',
  'port 20215',
])('« %s » holds no period of a life', (text) => expect(periodIn(text)?.end).toBeUndefined())

test('a title is left without its dates and what held them', () => {
  const title = 'Développeur – Thales (2019 – 2021)'
  const period = periodIn(title)
  expect(period && withoutPeriod(title, period)).toBe('Développeur – Thales')
})

test.each([
  ['2022', 6, '2022-01-01', '2022-06-01'],
  ['2021 – 2022', 6, '2021-08-01', '2022-01-01'],
  ['2020 – 2022', 18, '2020-08-01', '2022-01-01'],
  ['2022', 24, '2022-01-01', '2022-12-01'],
  ['03/2022', 6, '2022-03-01', '2022-03-01'],
])('« %s » that lasted %i months', (text, lasted, startedOn, endedOn) => {
  const period = periodIn(text)
  expect(period && monthsOf({ ...period, lasted })).toMatchObject({ startedOn, endedOn })
})

test.each([
  ['(6 mois)', 6],
  ['2 ans et 3 mois', 27],
  ['1 year 2 months', 14],
  ['3 semaines', 1],
  ['12 personnes', undefined],
])('« %s » counts %s months', (text, months) => expect(durationIn(text)).toBe(months))

test.each([
  ['Summer 2022', '2022-06-01', '2022-08-01'],
  ['automne 2021', '2021-09-01', '2021-11-01'],
  ['Spring 2019', '2019-03-01', '2019-05-01'],
])('« %s » is the months of a season', (text, startedOn, endedOn) => {
  const period = periodIn(text)
  expect(period && monthsOf(period)).toMatchObject({ startedOn, endedOn })
})
