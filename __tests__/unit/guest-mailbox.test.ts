import { mailboxOf } from '@server/backend/commerce/guests/mailbox';

describe('the mailbox of an e-mail', () => {
  it.each([
    ['lan@test.vn', 'lan@test.vn'],
    ['lan+sach@test.vn', 'lan@test.vn'],
    ['lan+a+b@test.vn', 'lan@test.vn'],
    ['+lan@test.vn', '+lan@test.vn'],
    ['lan.nguyen@test.vn', 'lan.nguyen@test.vn'],
    ['l.an.+sach@gmail.com', 'lan@gmail.com'],
    ['l.an@googlemail.com', 'lan@gmail.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
