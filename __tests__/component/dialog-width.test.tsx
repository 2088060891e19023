import { Modal } from '@mantine/core';
import { screen } from '@testing-library/react';
import { renderScreen } from '@tests/support/component/render-screen';

const open = (props: { size?: number; fullScreen?: boolean } = {}) => {
  renderScreen(
    <Modal opened onClose={() => undefined} {...props}>
      Nội dung
    </Modal>,
  );
  return screen.getByRole('dialog');
};

it('has the class max-w-lg unless a dialog has another width (S2.9.1)', () => {
  expect(open()).toHaveClass('max-w-lg');
});

it.each([{ size: 700 }, { fullScreen: true }])('has another width with %j', (props) => {
  expect(open(props)).not.toHaveClass('max-w-lg');
});
