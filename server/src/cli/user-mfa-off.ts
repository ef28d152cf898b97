import { deleteSecondFactor } from '../resources/users/queries/second-factors.ts'
import { userLoses } from './user-loses.ts'

export const userMfaOffCommand = userLoses({
  name: 'user mfa-off',
  summary: 'Switch the second factor of a user off who has lost the device',
  what: 'second_factor',
  take: deleteSecondFactor,
  none: ['has no second factor.', 'There is nothing to switch off.'],
  after: 'signs in with the password alone from now on.',
})
