import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { currentLocale, t } from '../../../i18n.ts'
import { Ellipsis, Plus } from '../../../icons.ts'
import { Button, ButtonLink, IconButton } from '../../../parts/button.tsx'
import { Confirm, Dialog } from '../../../parts/dialog.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Menu, type MenuEntry } from '../../../parts/menu.tsx'
import { Page } from '../../../parts/page.tsx'
import { search } from '../../../parts/search.ts'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { type Removal, useRemoval } from './use-removal.ts'

interface SettingsListProps<Row> {
  title: string
  /** What these things are for, in one sentence; it stands above the list, and in its place while it is empty. */
  about: ReactNode
  list: UseQueryResult<Row[]>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** Further words by which a row is found. */
  wordsOf?: (row: Row) => string
  emptyTitle: string
  newLabel?: string
  /** Where a new one is made; without it the editor is opened. */
  newLink?: LinkProps
  /** In a drawer, of a row or of a new one. */
  editor?: (row: Row | undefined, close: () => void) => ReactNode
  editLabel?: (row: Row) => string
  remove?: Removal<Row>
  /** What else can be done with a row. */
  entries?: (row: Row) => readonly (MenuEntry | null)[]
  actions?: ReactNode
  /** Above the list. */
  children?: ReactNode
  below?: ReactNode
}

/** From so many rows on, they can be searched. */
const many = 8

/** A page of the settings that lists things: what they are for, making one, finding one, changing and deleting it. */
export function SettingsList<Row>(props: SettingsListProps<Row>) {
  const { title, about, list, newLabel, newLink, editor, nameOf, remove, emptyTitle } = props
  const [edited, setEdited] = useState<{ row?: Row }>()
  const [typed, setTyped] = useState('')
  const removal = useRemoval(remove, nameOf)
  const rows = list.data
  const find = t('settings.find_in', { list: inSentence(title) })
  const close = () => setEdited(undefined)
  const found = foundRows(props, typed)

  const create = newLink ? (
    <ButtonLink look="primary" icon={<Plus aria-hidden />} {...newLink}>
      {newLabel}
    </ButtonLink>
  ) : (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEdited({})}>
      {newLabel}
    </Button>
  )
  return (
    <Page
      title={title}
      about={rows?.length === 0 ? undefined : about}
      actions={
        <>
          {props.actions}
          {newLabel && rows?.length !== 0 && create}
        </>
      }
    >
      {removal.error !== undefined && <ErrorNote error={removal.error} />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {props.children}
      {list.isPending && <Skeleton rows={5} height={44} />}
      {rows?.length === 0 && (
        <Empty title={emptyTitle} actions={newLabel && create}>
          {about}
        </Empty>
      )}
      {rows && rows.length >= many && (
        <TextField
          type="search"
          className="settings-list-find"
          label={find}
          hideLabel
          placeholder={find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {rows && rows.length > 0 && found.length === 0 && <p role="status">{t('parts.nothing_found')}</p>}
      {found.length > 0 && (
        <Table
          label={title}
          columns={props.columns}
          rows={found}
          keyOf={props.keyOf}
          actions={(row) => <RowMenu name={nameOf(row)} entries={entriesOf(props, row, setEdited, removal.ask)} />}
        />
      )}
      {props.below}
      {editor && (
        <Dialog
          drawer
          open={edited !== undefined}
          onClose={close}
          title={edited?.row ? (props.editLabel?.(edited.row) ?? nameOf(edited.row)) : (newLabel ?? title)}
        >
          {edited && editor(edited.row, close)}
        </Dialog>
      )}
      {removal.asked && remove && (
        <Confirm
          open
          title={t('settings.delete_title', { name: nameOf(removal.asked) })}
          confirmLabel={remove.label ?? t('settings.delete')}
          onClose={removal.cancel}
          onConfirm={removal.confirm}
          busy={removal.isBusy}
        >
          {remove.consequence(removal.asked)}
        </Confirm>
      )}
    </Page>
  )
}

/** As it is written within a sentence: German writes what things are called as it stands. */
function inSentence(name: string): string {
  return currentLocale() === 'de' ? name : name.toLocaleLowerCase(currentLocale())
}

function foundRows<Row>({ list, nameOf, wordsOf }: SettingsListProps<Row>, typed: string): Row[] {
  const rows = list.data ?? []
  return search(
    rows.map((row) => ({ row, label: nameOf(row), words: wordsOf?.(row) })),
    typed,
  ).map(({ row }) => row)
}

function entriesOf<Row>(
  { editor, entries, remove }: SettingsListProps<Row>,
  row: Row,
  edit: (edited: { row: Row }) => void,
  askToRemove: (row: Row) => void,
): (MenuEntry | null)[] {
  const others = entries?.(row) ?? []
  const canRemove = remove && (remove.unless?.(row) ?? false) === false
  return [
    ...(editor ? [{ label: t('settings.edit'), onChoose: () => edit({ row }) }] : []),
    ...others,
    ...(canRemove && (editor || others.length > 0) ? [null] : []),
    ...(canRemove
      ? [{ label: remove.label ?? t('settings.delete'), danger: true, onChoose: () => askToRemove(row) }]
      : []),
  ]
}

function RowMenu({ name, entries }: { name: string; entries: readonly (MenuEntry | null)[] }) {
  if (entries.length === 0) return null
  const label = t('settings.actions_for', { name })
  return <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} />} entries={entries} />
}
