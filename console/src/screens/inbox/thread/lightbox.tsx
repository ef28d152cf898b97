import { useState } from 'react'
import type { Attachment } from '../../../../../sdk/src/index.ts'
import { t } from '../../../i18n.ts'
import { ChevronLeft, ChevronRight, Download } from '../../../icons.ts'
import { IconButton } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { fileName } from './attachments.tsx'

/** Pictures as large as the page, one after the other. */
export function Lightbox({ files, first, onClose }: { files: Attachment[]; first: number; onClose: () => void }) {
  const [at, setAt] = useState(first)
  const file = files[at]!
  const go = (steps: number) => setAt((at + steps + files.length) % files.length)
  return (
    <Dialog
      open
      title={fileName(file)}
      onClose={onClose}
      actions={
        <>
          {files.length > 1 && (
            <>
              <IconButton
                label={t('thread.previous_picture')}
                icon={<ChevronLeft aria-hidden className="thread-mirrored" />}
                onClick={() => go(-1)}
              />
              <IconButton
                label={t('thread.next_picture')}
                icon={<ChevronRight aria-hidden className="thread-mirrored" />}
                onClick={() => go(1)}
              />
            </>
          )}
          <a className="button button--plain" href={file.data_url!} download target="_blank" rel="noopener noreferrer">
            <Download aria-hidden />
            {t('thread.save_file')}
          </a>
        </>
      }
    >
      <img className="thread-lightbox" src={file.data_url!} alt={fileName(file)} />
    </Dialog>
  )
}
