import type { ReactNode } from 'react'

export const names = {
  plain: 'Grace Hopper',
  long: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff of the Department of Very Long Names',
  unbroken: 'wolfeschlegelsteinhausenbergerdorff-and-sons@very-long-host-name.example',
  rightToLeft: 'نجيب محفوظ',
}

/** States beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="parts-row">{children}</div>
}
