import { expect, test } from 'vitest'
import { checksOf } from './sql-nodes.ts'
import { breaksOf } from './survival.ts'

const known = {
  checks: checksOf(`create table people (id int primary key, name text not null, state text,
    constraint people_state check (people.state in ('on', 'off')), constraint people_name check (name <> ''))`),
  versions: ['1.0.0'],
}
const breaksIn = (...migrations: string[]) => breaksOf(migrations, known)

const newTable = 'create table visits (id int primary key, person_id int not null, at date);'

test.each([
  [
    'a new table with its indexes and its trigger',
    `${newTable} create unique index visits_person on visits (person_id);
    create trigger visits_kept before update on visits for each row execute function refuse_change()`,
  ],
  [
    'a key that deletes with the row',
    `${newTable} alter table visits add constraint visits_person foreign key (person_id)
    references public.people (id) on delete cascade`,
  ],
  ['a key between new tables', `${newTable} create table notes (visit_id int references visits (id))`],
  ['a nullable column', 'alter table people add column nickname text'],
  [
    'a column with a constant',
    `alter table people add column tags text[] default '{}'::text[] not null, add column depth int
    not null default -1, add column is_known boolean not null default false`,
  ],
  [
    'a key of a new column',
    `alter table people add column city_id int;
    alter table people add constraint people_city foreign key (city_id) references cities (id) on delete set null`,
  ],
  [
    'a check of new columns',
    `alter table people add column nickname text;
    alter table people add constraint people_nickname check (people.nickname <> '')`,
  ],
  [
    'an index of a new column, unique',
    `alter table people add column code text;
    create unique index people_code on people (code, state)`,
  ],
  ['an index that may be there already', 'create index if not exists people_by_name on people (lower(name))'],
  [
    'a widened check',
    `alter table people drop constraint people_state;--> statement-breakpoint
    alter table people add constraint people_state check (state in ('off', 'away', 'on'))`,
  ],
  [
    'a new function, for its owner',
    `create function greet() returns void language sql as $$ select $$;
    revoke all on function greet() from public`,
  ],
  ['rows of a new table', `${newTable} insert into visits select id, id, null from people`],
])('an older instance survives %s', (_, sql) => {
  expect(breaksIn(sql)).toEqual([])
})

test.each([
  ['drop table people', /dropped/],
  ['drop index people_by_name', /dropped/],
  ['drop function greet()', /dropped/],
  ['alter table people drop column name', /the column/],
  ['alter table people rename column name to full_name', /former name/],
  ['alter table people rename to persons', /former name/],
  ['alter table people alter column name type varchar(20)', /rewrites/],
  ['alter table people alter column state set not null', /nulls/],
  ['alter table people alter column name drop not null', /nulls/],
  [`alter table people alter column state set default 'on'`, /default/],
  ['alter table people alter column state drop default', /default/],
  ['alter table people add column code text not null', /NOT NULL/],
  ['alter table people add column code uuid default gen_random_uuid()', /rewrites/],
  ['alter table people add column code text generated always as (lower(name)) stored', /rewrites/],
  ['alter table people add column number int generated always as identity', /rewrites/],
  ['alter table people add column number bigserial', /rewrites/],
  ['alter table people add column code text unique', /no rule/],
  ['alter table people add column city_id int references cities (id)', /deleting from cities/],
  [`alter table people add column code text check (code <> name)`, /may refuse/],
  [
    `alter table people add constraint people_state check (state in ('on', 'off'))  not valid, add constraint known check (name <> 'x')`,
    /may refuse/,
  ],
  ['alter table people add constraint people_one unique (name)', /may refuse/],
  [
    'alter table people add constraint people_city foreign key (name) references cities (name) on delete cascade',
    /may refuse/,
  ],
  ['alter table people drop constraint people_state', /counts? on the constraint/],
  [
    `alter table people drop constraint people_state; alter table people add constraint people_state check (state in ('on', 'new'))`,
    /constraint/,
  ],
  [
    `alter table people drop constraint people_state; alter table people add constraint people_state check (name in ('on', 'off', 'away'))`,
    /constraint/,
  ],
  [
    `alter table people drop constraint people_name; alter table people add constraint people_name check (name <> 'x')`,
    /constraint/,
  ],
  ['alter table people disable trigger all', /no rule/],
  ['alter sequence people_id_seq restart with 100', /no rule/],
  [
    `${newTable} alter table visits add constraint visits_person foreign key (person_id) references people (id)`,
    /deleting from people/,
  ],
  ['create table visits (person_id int references people (id) on delete restrict)', /deleting from people/],
  ['create table visits () inherits (people)', /locks/],
  ['create index people_by_name on people (name)', /IF NOT EXISTS/],
  ['create index concurrently if not exists people_by_name on people (name)', /CONCURRENTLY/],
  ['create unique index if not exists people_one on people (name)', /unique/],
  [`alter table people add column code text default 'a'; create unique index people_code on people (code)`, /unique/],
  [
    'alter table people add column code text; create unique index people_code on people (code) nulls not distinct',
    /unique/,
  ],
  ['create or replace function greet() returns void language sql as $$ select $$', /replaced/],
  ['create trigger people_kept before update on people for each row execute function refuse_change()', /trigger/],
  ['revoke all on function greet() from public', /rights/],
  ['grant select on people to somebody', /rights/],
  [`insert into people (id, name) values (1, 'a')`, /a job/],
  [`update people set state = 'on'`, /a job/],
  ['delete from people', /a job/],
  ['truncate people', /no rule/],
  [`do $$ begin execute 'drop table people'; end $$`, /no rule/],
  [`set lock_timeout = 0`, /no rule/],
])('and not: %s', (sql, reason) => {
  const breaks = breaksIn(sql)
  expect(breaks).not.toEqual([])
  expect(breaks.join('\n')).toMatch(reason)
})

test('every statement that it does not survive is named', () => {
  expect(breaksIn('drop table a; create table c (id int); drop table b')).toHaveLength(2)
})

test('what a migration since the release has made, a later one may change', () => {
  expect(
    breaksIn(newTable, 'create index visits_at on visits (at); alter table visits alter column at set not null'),
  ).toEqual([])
  expect(
    breaksIn('alter table people add column code text', `alter table people add constraint c check (code <> '')`),
  ).toEqual([])
})

test('the marker of a known release lets one statement through, and only one that needs it', () => {
  const drop = 'alter table people drop column name'
  expect(breaksIn(`create table é (id int);\n-- survived by 1.0.0: it no longer reads the name\n${drop};`)).toEqual([])
  expect(breaksIn(`-- survived by 1.0.0: it no longer reads the name\n${drop}; ${drop}`)).toHaveLength(1)
  expect(breaksIn(`-- survived by 2.0.0: it no longer reads the name\n${drop}`)).toEqual([
    `${drop}: docs/releases.json has no release 2.0.0`,
  ])
  expect(breaksIn(`-- survived by 1.0.0:\n${drop}`)).toHaveLength(1)
  expect(breaksIn(`-- survived by 1.0.0: why\n${newTable}`)).toEqual([expect.stringContaining('without a marker')])
})

test('a text that is no SQL is an error', () => {
  expect(() => breaksIn('alter tabel people')).toThrow(/syntax error/)
})
