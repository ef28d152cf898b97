import { useState } from 'react'
import { safeHref } from '../../../common/markdown/index.ts'
import { t } from '../i18n.ts'
import { ExternalLink, Pencil } from '../icons.ts'
import { AttributeField } from './attribute-field.tsx'
import { type Definition, isUnset, rowsOf, shownText } from './value.ts'

interface Props {
  definitions: readonly Definition[]
  values: Readonly<Record<string, unknown>>
  /** Null takes it away. It rejects with the server's refusal, which is told at the field. */
  onSave: (key: string, value: string | number | boolean | null) => Promise<unknown>
  readOnly?: boolean
}

/** Attributes of a contact or a conversation, each edited in its place. */
export function AttributeEditor({ definitions, values, onSave, readOnly }: Props) {
  const [edited, setEdited] = useState<string>()
  const rows = rowsOf(definitions, values)
  if (rows.length === 0) return <p className="attribute-editor-none">{t('attributes.none')}</p>
  return (
    <ul className="attribute-editor">
      {rows.map(({ definition, value, isDefined }) => {
        const key = definition.attribute_key
        const canEdit = isDefined && !readOnly
        const save = (next: string | number | boolean | null) => onSave(key, next)
        return (
          <li key={key} className="attribute-editor-row">
            {canEdit && (edited === key || definition.attribute_display_type === 'checkbox') ? (
              <AttributeField {...{ definition, value, save }} onDone={() => setEdited(undefined)} />
            ) : (
              <Shown {...{ definition, value }} onEdit={canEdit ? () => setEdited(key) : undefined} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Shown({ definition, value, onEdit }: { definition: Definition; value: unknown; onEdit?: () => void }) {
  const { attribute_display_name: name, attribute_description: about } = definition
  return (
    <>
      <span className="attribute-editor-name" title={about || undefined}>
        <bdi>{name}</bdi>
      </span>
      <span className="attribute-editor-value">
        {onEdit ? (
          <button
            type="button"
            className="attribute-editor-edit"
            onClick={onEdit}
            aria-label={t('attributes.edit', {
              name,
              value: isUnset(value) ? t('attributes.unset') : shownValue(definition, value),
            })}
          >
            <Value {...{ definition, value }} />
            <Pencil aria-hidden />
          </button>
        ) : (
          <Value {...{ definition, value }} />
        )}
        <Opened {...{ definition, value }} />
      </span>
    </>
  )
}

function Value({ definition, value }: { definition: Definition; value: unknown }) {
  if (isUnset(value)) return <span className="attribute-editor-unset">{t('attributes.unset')}</span>
  return <bdi>{shownValue(definition, value)}</bdi>
}

function shownValue(definition: Definition, value: unknown): string {
  if (definition.attribute_display_type === 'checkbox' || typeof value === 'boolean')
    return value === true ? t('attributes.yes') : t('attributes.no')
  return shownText(definition, value)
}

/** A link is followed beside what edits it. */
function Opened({ definition, value }: { definition: Definition; value: unknown }) {
  const href = definition.attribute_display_type === 'link' ? safeHref(String(value ?? '')) : undefined
  if (!href) return null
  return (
    <a
      className="attribute-editor-open"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={t('attributes.open', { name: definition.attribute_display_name })}
    >
      <ExternalLink aria-hidden />
    </a>
  )
}
