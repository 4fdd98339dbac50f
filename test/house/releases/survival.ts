import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type CreateStmt,
  type GrantStmt,
  type IndexStmt,
  type Node,
} from 'libpg-query'
import {
  checksOf,
  columnKey,
  columnsIndexed,
  columnsOf,
  columnsRead,
  constraintsOf,
  isConstant,
  isWidened,
  nameOf,
  statementsOf,
  wordOf,
  type Checks,
} from './sql-nodes.ts'

/**
 * What an instance of the previous release survives in a migration: the rules of docs/operations.md, « Upgrade ». The list is
 * closed: a statement that no rule lets through is refused. PostgreSQL's own grammar reads the statements.
 */

type NewColumn = { isNullable: boolean; hasDefault: boolean }

/** What the migrations since the release have made: its instances know nothing of it, so more is allowed there. */
type Made = {
  tables: Set<string>
  columns: Map<string, NewColumn>
  functions: Set<string>
}

/** What is wrong with a foreign key, if anything: older instances delete the rows that they know without asking for the new ones. */
const wrongKey = ({ pktable, fk_del_action: onDelete }: Constraint, made: Made): string | undefined => {
  const target = nameOf(pktable)
  if (made.tables.has(target) || onDelete === 'c' || onDelete === 'n') return undefined
  return `a row that it knows nothing of would keep it from deleting from ${target}: ON DELETE CASCADE or SET NULL`
}

const firstOf = <T>(items: T[], judge: (item: T) => string | undefined): string | undefined => {
  for (const item of items) {
    const wrong = judge(item)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

const wrongTable = ({ relation, tableElts, inhRelations }: CreateStmt, made: Made): string | undefined => {
  if (inhRelations !== undefined) return 'a table that inherits or is a partition locks the table that is there'
  made.tables.add(nameOf(relation))
  const constraints = [
    ...constraintsOf(tableElts),
    ...columnsOf(tableElts).flatMap((column) => constraintsOf(column.constraints)),
  ]
  return firstOf(constraints, (constraint) =>
    constraint.contype === 'CONSTR_FOREIGN' ? wrongKey(constraint, made) : undefined,
  )
}

const countingTypes = new Set(['smallserial', 'serial', 'bigserial'])

const wrongColumn = (table: string, column: ColumnDef, made: Made): string | undefined => {
  const { colname = '', typeName } = column
  const given = constraintsOf(column.constraints)
  const isRequired = given.some(({ contype }) => contype === 'CONSTR_NOTNULL')
  const fallback = given.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  made.columns.set(columnKey(table, colname), { isNullable: !isRequired, hasDefault: fallback !== undefined })
  if (isRequired && fallback === undefined) return 'its inserts give no value to a NOT NULL column without a default'
  if (countingTypes.has(wordOf(typeName?.names?.at(-1)))) return 'a counted column rewrites the table under a lock'
  return firstOf(given, (constraint) => {
    const { contype, raw_expr: expression } = constraint
    if (contype === 'CONSTR_NULL' || contype === 'CONSTR_NOTNULL') return undefined
    if (contype === 'CONSTR_DEFAULT')
      return isConstant(expression) ? undefined : 'a default that is no constant rewrites the table under a lock'
    if (contype === 'CONSTR_FOREIGN') return wrongKey(constraint, made)
    if (contype === 'CONSTR_CHECK') return wrongCheck(table, constraint, made)
    return contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY'
      ? 'a generated column rewrites the table under a lock'
      : `no rule lets ${contype} through on a new column`
  })
}

const wrongCheck = (table: string, { raw_expr: expression }: Constraint, made: Made): string | undefined =>
  columnsRead(expression).every((column) => made.columns.has(columnKey(table, column)))
    ? undefined
    : 'a check on columns that are there may refuse its rows'

const wrongIndex = (statement: IndexStmt, made: Made): string | undefined => {
  const table = nameOf(statement.relation)
  if (made.tables.has(table)) return undefined
  if (statement.concurrent === true) return 'migrations are one transaction, in which nothing is built CONCURRENTLY'
  const newColumns = columnsIndexed(statement).flatMap((column) => made.columns.get(columnKey(table, column)) ?? [])
  const isAlwaysDistinct =
    statement.nulls_not_distinct !== true && newColumns.some(({ isNullable, hasDefault }) => isNullable && !hasDefault)
  if (statement.unique === true && !isAlwaysDistinct) return 'a unique index may refuse its rows'
  if (statement.if_not_exists === true || newColumns.length > 0) return undefined
  return 'writes wait while it is built: CREATE INDEX IF NOT EXISTS, so that it can be built before, beside the instances'
}

const reasonsOfAlter: Partial<Record<NonNullable<AlterTableCmd['subtype']>, string>> = {
  AT_DropColumn: 'it still reads or writes the column',
  AT_AlterColumnType: 'a changed type rewrites the table, and it still binds the former type',
  AT_SetNotNull: 'it may still write nulls',
  AT_DropNotNull: 'it does not expect nulls there',
  AT_ColumnDefault: 'its inserts leave the value to the default',
  AT_SetExpression: 'a generated column rewrites the table under a lock',
}

type Context = { made: Made; checks: Checks; added: Checks }

const wrongChange = (table: string, command: AlterTableCmd, { made, checks, added }: Context): string | undefined => {
  const { subtype, def } = command
  if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def)
    return wrongColumn(table, def.ColumnDef, made)
  if (subtype === 'AT_DropConstraint') {
    const key = columnKey(table, command.name ?? '')
    return isWidened(checks.get(key), added.get(key)) ? undefined : 'it may count on the constraint that is dropped'
  }
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def) {
    const { Constraint: constraint } = def
    const key = columnKey(table, constraint.conname ?? '')
    if (constraint.contype === 'CONSTR_CHECK')
      return isWidened(checks.get(key), constraint.raw_expr) ? undefined : wrongCheck(table, constraint, made)
    const isOfNewColumns = (constraint.fk_attrs ?? []).every((node) => made.columns.has(columnKey(table, wordOf(node))))
    if (constraint.contype === 'CONSTR_FOREIGN' && isOfNewColumns) return wrongKey(constraint, made)
    return 'a constraint on columns that are there may refuse its rows'
  }
  return reasonsOfAlter[subtype ?? 'AT_AddOf'] ?? `no rule lets ${subtype} through`
}

const wrongAlter = ({ relation, cmds, objtype }: AlterTableStmt, context: Context): string | undefined => {
  if (objtype !== 'OBJECT_TABLE') return `no rule lets ALTER ${objtype} through`
  const table = nameOf(relation)
  const commands = (cmds ?? []).flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  if (!context.made.tables.has(table)) return firstOf(commands, (command) => wrongChange(table, command, context))
  return firstOf(commands, ({ def }) =>
    def !== undefined && 'Constraint' in def && def.Constraint.contype === 'CONSTR_FOREIGN'
      ? wrongKey(def.Constraint, context.made)
      : undefined,
  )
}

const wrongGrant = ({ objects }: GrantStmt, made: Made): string | undefined => {
  const isOfNew = (node: Node) => {
    if ('RangeVar' in node) return made.tables.has(nameOf(node.RangeVar))
    return 'ObjectWithArgs' in node && made.functions.has(wordOf(node.ObjectWithArgs.objname?.at(-1)))
  }
  return (objects ?? []).every(isOfNew) ? undefined : 'it may count on the rights that are changed'
}

/** Why an instance of the previous release does not survive this statement; undefined when it does. */
const reasonAgainst = (node: Node, context: Context): string | undefined => {
  const { made } = context
  if ('CreateStmt' in node) return wrongTable(node.CreateStmt, made)
  if ('AlterTableStmt' in node) return wrongAlter(node.AlterTableStmt, context)
  if ('IndexStmt' in node) return wrongIndex(node.IndexStmt, made)
  if ('CreateFunctionStmt' in node) {
    made.functions.add(wordOf(node.CreateFunctionStmt.funcname?.at(-1)))
    return node.CreateFunctionStmt.replace === true ? 'it counts on what the replaced function does' : undefined
  }
  if ('CreateTrigStmt' in node)
    return made.tables.has(nameOf(node.CreateTrigStmt.relation))
      ? undefined
      : 'a trigger on a table that is there may refuse or change its writes'
  if ('GrantStmt' in node) return wrongGrant(node.GrantStmt, made)
  if ('InsertStmt' in node && made.tables.has(nameOf(node.InsertStmt.relation))) return undefined
  if ('InsertStmt' in node || 'UpdateStmt' in node || 'DeleteStmt' in node || 'MergeStmt' in node)
    return 'it writes the same rows meanwhile, and waits for their locks: a job moves data, some rows at a time'
  if ('DropStmt' in node) return 'it may still use what is dropped'
  if ('RenameStmt' in node) return 'it only knows the former name'
  return `no rule lets ${Object.keys(node).join()} through`
}

const marker = /^--[ \t]*survived by (\S+): \S/m

/** A statement without its comments, on one line, cut short. */
const shortened = (text: string) =>
  text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)

/** The schema that a release knows: its checks; and the releases that a marker may name. */
export type Known = { checks: Checks; versions: readonly string[] }

/**
 * What an instance of the previous release does not survive in the migrations that follow it (the SQL of each, in their
 * order), a sentence each. A statement under `-- survived by VERSION: why` is let through.
 */
export const breaksOf = (migrations: readonly string[], { checks, versions }: Known): string[] => {
  const made: Made = { tables: new Set(), columns: new Map(), functions: new Set() }
  let left = checks
  return migrations.flatMap((sql) => {
    const context = { made, checks: left, added: checksOf(sql) }
    left = new Map([...left, ...context.added])
    return statementsOf(sql).flatMap(({ node, text }) => {
      const reason = reasonAgainst(node, context)
      const version = marker.exec(text)?.[1]
      if (version === undefined) return reason === undefined ? [] : [`${shortened(text)}: ${reason}`]
      if (!versions.includes(version)) return [`${shortened(text)}: docs/releases.json has no release ${version}`]
      return reason === undefined ? [`${shortened(text)}: it is survived without a marker`] : []
    })
  })
}
