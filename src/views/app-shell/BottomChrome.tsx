/** What stands below every screen but the login: footer, bottom bar, and the way back to the top. */
import { BottomBar } from './BottomBar';
import { Footer } from '../layout/Footer';
import { TopButton } from './BackToTopButton';

/** @param bare The bottom bar alone. */
export function Foot({ bare }: { bare: boolean }) {
  return (
    <>
      {!bare && <Footer />}
      <BottomBar />
      {!bare && <TopButton />}
    </>
  );
}
