import { qrCode } from '../../../../common/qr.ts'
import { t } from '../../i18n.ts'

/** Dark on light in every theme, as readers expect it. Nothing where the text is too long: it is shown as text, too. */
export function QrPicture({ text }: { text: string }) {
  const matrix = matrixOf(text)
  if (!matrix) return null
  const size = matrix.length + 8
  const dark = matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
  return (
    <svg className="mfa-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('profile.mfa_qr')}>
      <path d={dark.join('')} />
    </svg>
  )
}

function matrixOf(text: string) {
  try {
    return qrCode(text)
  } catch (error) {
    if (error instanceof RangeError) return
    throw error
  }
}
