import { type LinkProps, Link as RouterLink } from '@tanstack/react-router'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Tooltip } from './tooltip.tsx'

type Look = 'plain' | 'primary' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  icon?: ReactNode
  /** Something is under way: the button says so and takes no second click, but keeps the focus. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'plain', icon, busy, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button button--${look} ${className}`}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does, for those who do not see the icon, and on hover. */
  label: string
  keys?: string
}

export function IconButton({ label, keys, icon, className = '', look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <Button {...rest} look={look} className={`button--icon ${className}`} aria-label={label} icon={icon} />
    </Tooltip>
  )
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  look = 'plain',
  icon,
  children,
  ...rest
}: LinkProps & { look?: Look; icon?: ReactNode; children?: ReactNode }) {
  return (
    <RouterLink {...rest} className={`button button--${look}`}>
      {icon}
      {children}
    </RouterLink>
  )
}
