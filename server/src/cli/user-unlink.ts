import { deleteIdentitiesOf } from '../resources/users/queries/identities.ts'
import { userLoses } from './user-loses.ts'

export const userUnlinkCommand = userLoses({
  name: 'user unlink',
  summary: 'Forget who a user is at the provider of single sign-on, such as after the person was made anew there',
  what: 'single_sign_on',
  take: deleteIdentitiesOf,
  none: ['is linked with no provider.', 'There is nothing to forget.'],
  after: 'is linked anew when somebody with this address next signs in through the provider.',
})
