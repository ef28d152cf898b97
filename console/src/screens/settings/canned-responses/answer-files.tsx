import { useRef, useState } from 'react'
import { chooseFiles } from '../../../composer/choose-files.ts'
import { Tray } from '../../../composer/tray.tsx'
import { useBootstrap } from '../../../data/account.ts'
import type { Attached } from '../../../data/attached.ts'
import { formatNumber, t } from '../../../i18n.ts'
import { Paperclip } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { FieldSet } from '../../../parts/field.tsx'

interface AnswerFilesProps {
  files: readonly Attached[]
  onChange: (files: Attached[]) => void
}

/** What goes along with a prepared answer. */
export function AnswerFiles({ files, onChange }: AnswerFilesProps) {
  const { account, limits } = useBootstrap()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const most = limits.files_per_canned_response

  function add(chosen: File[]): void {
    const next = chooseFiles(files, chosen, { ...limits, files_per_message: most })
    setProblems(next.problems)
    onChange(next.files)
  }

  return (
    <FieldSet
      legend={t('settings-answers.canned_files')}
      hint={t('settings-answers.canned_files_hint', { limit: formatNumber(most) })}
    >
      <Tray accountId={account.id} files={files} onRemove={(file) => onChange(files.filter((each) => each !== file))} />
      {problems.map((each) => (
        <ErrorNote key={each} error={each} />
      ))}
      <div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('settings-answers.canned_files_add')}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button icon={<Paperclip aria-hidden />} disabled={files.length >= most} onClick={() => input.current?.click()}>
          {t('settings-answers.canned_files_add')}
        </Button>
      </div>
    </FieldSet>
  )
}
