import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCategory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { useCategories } from '../catalogue/api.ts';
import { CategoryList } from '../catalogue/category-list.tsx';
import { FreeAmountCard } from '../catalogue/free-amount-card.tsx';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import { ShopDetail } from '../catalogue/shop-detail.tsx';
import { ShopGrid } from '../catalogue/shop-grid.tsx';
import { useCart } from './cart.ts';
import classes from './send-gift-page.module.css';
import { useShelf } from './shelf.ts';

/** Choosing a gift: a free amount, or a category, a shop and one of its items. */
export function SendGiftPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, drawer] = useDisclosure(false);
  const { shelf, show, find } = useShelf();
  const pickCategory = (category: number) => {
    drawer.close();
    show({ category });
  };
  const choose = (choice: GiftChoice) => {
    useCart.getState().choose(choice);
    void navigate({ to: '/checkout' });
  };
  return (
    <>
      <PageTitle
        tab={t('catalogue.page')}
        title={t('catalogue.page')}
        intro={t('catalogue.intro')}
        actions={<Opener category={shelf.category} onOpen={drawer.open} />}
      />
      <div className={classes.layout}>
        <aside className={classes.side}>
          <CategoryList value={shelf.category} onChange={pickCategory} />
        </aside>
        <Drawer
          opened={open}
          onClose={drawer.close}
          size={300}
          title={t('catalogue.openCategories')}
        >
          <CategoryList value={shelf.category} onChange={pickCategory} />
        </Drawer>
        <div className={classes.main}>
          {shelf.category === 0 && <FreeAmountCard onChoose={choose} />}
          {shelf.category !== 0 && shelf.shop === 0 && (
            <ShopGrid
              key={shelf.category}
              category={shelf.category}
              page={shelf.page}
              search={shelf.find}
              onSearch={find}
              onPage={(page) => show({ ...shelf, page })}
              onOpen={(shop) => show({ ...shelf, shop })}
            />
          )}
          {shelf.category !== 0 && shelf.shop !== 0 && (
            <ShopDetail
              category={shelf.category}
              shop={shelf.shop}
              onBack={() => show({ ...shelf, shop: 0 })}
              onChoose={choose}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface OpenerProps {
  category: number;
  onOpen: () => void;
}

/** Opens the categories where there is no room for them beside the shops, and tells the chosen one. */
function Opener({ category, onOpen }: OpenerProps) {
  const { t } = useTranslation();
  const chosen = useCategories().data?.find(({ id }) => id === category);
  return (
    <div className={classes.opener}>
      <Button variant="default" leftSection={<IconCategory size={18} />} onClick={onOpen}>
        {t('catalogue.openCategories')}
      </Button>
      <span>{category === 0 ? t('catalogue.free') : chosen?.name}</span>
    </div>
  );
}
