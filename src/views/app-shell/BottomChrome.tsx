/**
 * The parts below every screen except the login: the footer, the bottom bar, and the button back to the top.
 */
import { BottomBar } from './BottomBar';
import { Footer } from '../layout/Footer';
import { BackToTopButton } from './BackToTopButton';

/** @param bare Shows only the bottom bar. */
export function BottomChrome({ bare }: { bare: boolean }) {
  return (
    <>
      {!bare && <Footer />}
      <BottomBar />
      {!bare && <BackToTopButton />}
    </>
  );
}
